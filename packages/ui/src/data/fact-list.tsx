import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Short facts at the foot of a card, two or three beside one another, or all of four; those of the last row share it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-b-card border-t border-line">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={clsx(
            '-mt-px -ml-px min-w-0 grow border-t border-l border-line px-4 py-3 tablet:px-5',
            facts.length === 4 ? 'basis-[max(9rem,22%)]' : 'basis-[max(9rem,30%)]',
          )}
        >
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
