import type { ReactNode } from 'react';

export type Definition = { term: string; facts?: string; text: ReactNode };

/** Words with what they mean: beside each other on a wide screen, below each other on a narrow one. */
export function Definitions({ entries }: { entries: readonly Definition[] }) {
  return (
    <dl className="mt-3 divide-y divide-line text-13">
      {entries.map(({ term, facts, text }) => (
        <div key={term} className="grid gap-x-4 gap-y-0.5 py-2 tablet:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="min-w-0">
            <code className="font-mono font-medium wrap-anywhere">{term}</code>
            {facts && <span className="block text-12 text-ink-3">{facts}</span>}
          </dt>
          <dd className="min-w-0 text-ink-2 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
