import type { ReactNode } from 'react';
import { known } from '../../known.ts';

type Props = {
  title: string;
  /** A picture of what the page is about, before the title. */
  mark?: ReactNode;
  /** Before the title: the way back to the list. */
  path?: ReactNode;
  /** Beside or below the title: state, id, moment. */
  facts?: ReactNode;
  /** At the far end of the title: ranges, exports, the main button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: its title with what belongs to it, and the rest below. */
export function Page({ title, mark, path, facts, actions, children }: Props) {
  return (
    <div className="px-4 py-5 tablet:px-6 tablet:py-6">
      <title>{`${title} · ${known.panel.name}`}</title>
      {path && <div className="mb-2 text-13 text-ink-2">{path}</div>}
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-start gap-3">
          {mark}
          <div className="min-w-0">
            <h1 className="text-24 text-balance">{title}</h1>
            {facts && <div className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-2">{facts}</div>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
