import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Step = { title: string; text: string; note?: ReactNode };

const columns: Record<number, string> = { 3: 'tablet:grid-cols-3', 4: 'tablet:grid-cols-2 large:grid-cols-4' };

/** A few short steps side by side, joined by a line. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={clsx('grid gap-x-8 gap-y-8', columns[steps.length])}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="min-w-0">
          <div className="flex items-center gap-4" aria-hidden="true">
            <StepNumber value={index + 1} />
            <span className="h-px flex-1 bg-line" />
          </div>
          <h3 className="mt-4 text-18 text-balance hyphens-auto">{title}</h3>
          <p className="mt-1.5 max-w-[44ch] text-15 text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Steps that are followed one after the other, each with room for details. */
export function Instructions({ steps }: { steps: Step[] }) {
  return (
    <ol className="max-w-[46rem]">
      {steps.map(({ title, text, note }, index) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 tablet:gap-x-6">
          <div className="flex flex-col items-center" aria-hidden="true">
            <StepNumber value={index + 1} />
            {index < steps.length - 1 && <span className="w-px flex-1 bg-line" />}
          </div>
          <div className={clsx('min-w-0', index < steps.length - 1 && 'pb-10')}>
            <h3 className="pt-1 text-18 text-balance hyphens-auto">{title}</h3>
            <p className="mt-1.5 text-pretty text-ink-2">{text}</p>
            {note && <div className="mt-4">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepNumber({ value }: { value: number }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-14 font-semibold text-primary-text tabular-nums">
      {value}
    </span>
  );
}
