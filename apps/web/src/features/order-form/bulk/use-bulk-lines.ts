import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { guaranteeOf } from '../../../shell/checkout/order-readiness.ts';
import { useCatalogue } from '../service/use-catalogue.ts';
import { type CheckedLine, checkBulkLines, isGoodLine } from './bulk-check.ts';
import { useLineRefusals } from './use-line-refusals.ts';

/** A line of the text, and why it cannot be ordered; `place` is its place among those that can. */
export type ShownLine = {
  line: CheckedLine;
  reason?: string | undefined;
  place?: number;
  /** Of one that can be ordered: whether what drops is refilled. */
  isGuarantee?: boolean;
};

export type BulkLines = {
  text: string;
  lines: ShownLine[];
  /** What can be ordered and was found right: nothing else is counted or paid for. */
  orderLines: GivenLine[];
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
  const requested = useMemo(
    () =>
      checked.filter(isGoodLine).map(
        ({ service, link, quantity }): GivenLine => ({
          service_id: service.id,
          quantity,
          url: link,
          is_guarantee: guaranteeOf(service, guaranteePercent, false).isGuarantee,
        }),
      ),
    [checked, guaranteePercent],
  );
  const { refusals, isChecking } = useLineRefusals(isShown ? requested : noLines);
  const orderLines = useMemo(
    () => (isChecking ? noLines : requested.filter((_, place) => !refusals.has(place))),
    [requested, refusals, isChecking],
  );

  let places = 0;
  const lines = checked.map((line): ShownLine => {
    if (!isGoodLine(line)) return { line, reason: problemText(line) };
    const reason = refusals.get(good.indexOf(line));
    if (reason !== undefined || isChecking) return { line, reason };
    places += 1;
    const isGuarantee = guaranteeOf(line.service, guaranteePercent, false).isGuarantee;
    return { line, place: places - 1, isGuarantee };
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

const noLines: GivenLine[] = [];
