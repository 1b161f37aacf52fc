import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** How far the payment has come. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  const t = useTranslations('add-funds');
  const steps = [t('steps.method'), t('steps.amount'), t('steps.payment')];
  return (
    <ol className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 tablet:px-5">
      {steps.map((name, at) => {
        const number = at + 1;
        const isDone = number < current;
        const isCurrent = number === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx(
              'flex min-w-0 items-center gap-2 not-first:before:mr-1 not-first:before:w-8 not-first:before:border-t',
              'not-first:before:border-line max-tablet:not-first:before:w-2',
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full border text-12 font-semibold tabular-nums',
                isCurrent && 'border-transparent bg-primary text-on-primary',
                isDone && 'border-primary text-primary-text',
                !isCurrent && !isDone && 'border-line-strong text-ink-3',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : number}
            </span>
            {/* On a phone only the step one is at has room for its name. */}
            <span
              className={clsx(
                'truncate font-medium',
                !isCurrent && 'max-tablet:sr-only',
                !isCurrent && !isDone && 'text-ink-2',
              )}
            >
              {name}
            </span>
            {isDone && <span className="sr-only">{t('steps.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
