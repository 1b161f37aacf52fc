import type { ReactNode } from 'react';

/** Public pages are read at arm's length: at most 1280 wide, with the same edges as the header. */
export function PageWidth({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[1328px] in-data-sidebar:mx-0 px-4 pb-8 text-16 tablet:px-6">{children}</div>
  );
}
