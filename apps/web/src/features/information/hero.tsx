import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  kicker: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
  aside?: ReactNode;
  /** What fills the place beside an aside that is taller than the text. On a phone it follows the aside. */
  below?: ReactNode;
};

/** The first thing on a public page: what it is about, what to do, and beside it an illustration or a preview. */
export function Hero({ kicker, title, text, actions, aside, below }: Props) {
  return (
    <div
      className={clsx(
        // Both from the top: what is in the middle moves while the other side is still arriving.
        'grid items-start gap-x-16 gap-y-10 pt-8 pb-4 tablet:pt-12',
        aside && 'large:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] grid-rows-[auto_1fr]',
      )}
    >
      <div className={clsx('min-w-0', aside && 'large:pt-6')}>
        <p className="text-14 font-medium text-primary-text wrap-anywhere">{kicker}</p>
        <h1 className="mt-3 max-w-[20ch] text-30 text-balance hyphens-auto wrap-anywhere tablet:text-40">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-16 text-pretty text-ink-2 wrap-anywhere tablet:text-18">{text}</p>
        {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {aside && <div className="min-w-0 large:row-span-2">{aside}</div>}
      {below && <div className="min-w-0">{below}</div>}
    </div>
  );
}
