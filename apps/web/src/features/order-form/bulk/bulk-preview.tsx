import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Spinner } from '@crescendo/ui/spinner';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { ShownLine } from './use-bulk-lines.ts';

type Props = { lines: ShownLine[]; costs: ReadonlyMap<number, number>; isChecking: boolean };

/** Every line as it was understood, with its cost or with what is wrong. */
export function BulkPreview({ lines, costs, isChecking }: Props) {
  const t = useTranslations('order-form');
  const { amounts } = useFrame();
  return (
    <Card padding="none" render={<section aria-label={t('bulk.preview')} aria-busy={isChecking} />}>
      <h2 className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 text-16 tablet:px-5">
        {t('bulk.previewOf', { count: lines.length, quantity: formatQuantity(lines.length) })}
        {isChecking && <Spinner />}
      </h2>
      <ol className="max-h-[32rem] divide-y divide-line overflow-y-auto">
        {lines.map(({ line, reason, place, isGuarantee }) => {
          const cost = place === undefined ? undefined : costs.get(place);
          return (
            <li
              key={line.number}
              className={clsx('flex gap-3 px-4 py-2.5 tablet:px-5', reason !== undefined && 'bg-danger-subtle')}
            >
              <span className="w-7 shrink-0 text-right text-13 text-ink-3 tabular-nums">{line.number}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{line.service?.name ?? line.text}</span>
                {reason === undefined ? (
                  <span className="flex gap-1.5 text-13 text-ink-3">
                    <span className="truncate">{line.link}</span>
                    {isGuarantee !== undefined && (
                      <span className="shrink-0">
                        · {t(isGuarantee ? 'bulk.withGuarantee' : 'bulk.withoutGuarantee')}
                      </span>
                    )}
                  </span>
                ) : (
                  <span className="flex gap-1.5 text-13 text-danger-text">
                    <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5" />
                    <span className="min-w-0">{reason}</span>
                  </span>
                )}
              </span>
              {line.quantity !== undefined && (
                <span className="shrink-0 text-right">
                  <Amount className="block">{formatQuantity(line.quantity)}</Amount>
                  {cost !== undefined && reason === undefined && (
                    <Amount className="block text-13 text-ink-2">{formatAmount(cost, amounts)}</Amount>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
