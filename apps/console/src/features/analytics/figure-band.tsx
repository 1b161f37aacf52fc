import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { shownShare } from './amounts.ts';

export type Figure = {
  name: string;
  value: string;
  /** By which part it grew, and whether growing is good; a change that is neither is grey. */
  growth?: number | null | undefined;
  isGood?: 'more' | 'neither';
  note?: ReactNode;
};

/** The figures of a range side by side, each with what became of it. */
export function FigureBand({ figures, label }: { figures: readonly Figure[]; label: string }) {
  const locale = useLocale();
  return (
    <Card padding="none" className="overflow-hidden" render={<section aria-label={label} />}>
      <dl className="grid grid-cols-1 gap-px bg-line min-[380px]:grid-cols-2 large:grid-cols-5">
        {figures.map(({ name, value, growth, isGood = 'more', note }) => (
          <div key={name} className="min-w-0 bg-surface p-4 last:odd:min-[380px]:max-large:col-span-2 tablet:px-5">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-0.5">
              <Amount className="text-18 font-semibold tablet:text-22">{value}</Amount>
              <span className="mt-0.5 flex flex-wrap gap-x-2 text-12 text-ink-3 tabular-nums">
                {growth != null && (
                  <span
                    className={clsx(
                      'font-semibold',
                      isGood === 'more' && growth > 0 && 'text-success-text',
                      isGood === 'more' && growth < 0 && 'text-danger-text',
                    )}
                  >
                    {shownShare(growth, locale, 'exceptZero')}
                  </span>
                )}
                {note && <span>{note}</span>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
