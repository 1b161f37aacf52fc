import type { OrderLine } from '@crescendo/contract/checkout';
import { formatQuantity } from '@crescendo/rules/currency';
import { guaranteeOf } from '@crescendo/rules/order-readiness';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type CheckedLine, checkBulkLines, isGoodLine } from './bulk-check.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useLineRefusals } from './use-line-refusals.ts';

/** A line of the text, and why it cannot be ordered; `place` is its place among those that were sent to be checked. */
export type ShownLine = { line: CheckedLine; reason?: string | undefined; place?: number };

export type BulkLines = {
  text: string;
  lines: ShownLine[];
  orderLines: OrderLine[];
  isChecking: boolean;
  isLost: boolean;
  retry: () => void;
  /** Something is there to order, and nothing of it is wrong. */
  isComplete: boolean;
};

export function useBulkLines(text: string, isShown: boolean, guaranteePercent: number): BulkLines {
  const t = useTranslations('order-form');
  const { catalogue, isLost, retry } = useCatalogue(isShown);
  const checked = useMemo(() => (catalogue ? checkBulkLines(text, catalogue) : []), [text, catalogue]);
  const good = checked.filter(isGoodLine);
  const orderLines = useMemo(
    () =>
      checked.filter(isGoodLine).map(
        ({ service, link, quantity }): OrderLine => ({
          service_id: service.id,
          quantity,
          url: link,
          is_guarantee: guaranteeOf(service, guaranteePercent, false).isGuarantee,
        }),
      ),
    [checked, guaranteePercent],
  );
  const { refusals, isChecking } = useLineRefusals(isShown ? orderLines : noLines);

  const lines = checked.map((line): ShownLine => {
    if (!isGoodLine(line)) return { line, reason: problemText(line) };
    const place = good.indexOf(line);
    return { line, place, reason: refusals.get(place) };
  });
  return {
    text,
    lines,
    orderLines,
    isChecking: isChecking || (isShown && text.trim() !== '' && !catalogue && !isLost),
    isLost,
    retry,
    isComplete: lines.length > 0 && !isChecking && lines.every(({ reason }) => reason === undefined),
  };

  function problemText({ problem, service }: CheckedLine): string {
    if (problem === 'limits' && service) {
      return t('bulk.problems.limits', {
        min: formatQuantity(service.min_quantity),
        max: formatQuantity(service.max_quantity),
        step: formatQuantity(service.quantity_step),
      });
    }
    return problem && problem !== 'limits' ? t(`bulk.problems.${problem}`) : '';
  }
}

const noLines: OrderLine[] = [];
