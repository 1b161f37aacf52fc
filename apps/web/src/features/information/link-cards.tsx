import { Card } from '@crescendo/ui/card';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type LinkCard = {
  to: string;
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** A last line, e.g. a price. */
  footer?: ReactNode;
  /** What opening the card means, where it is not plain. */
  action?: string;
};

type Props = { cards: LinkCard[]; columns?: 3 | 4 };

/** Cards that are one link each. */
export function LinkCards({ cards, columns = 3 }: Props) {
  return (
    <ul
      className={clsx(
        'grid gap-4 tablet:grid-cols-2',
        columns === 3 || cards.length % 3 === 0 ? 'tablet:gap-6 large:grid-cols-3' : 'wide:grid-cols-4',
      )}
    >
      {cards.map(({ to, icon, title, text, footer, action }) => (
        <li key={title} className="grid min-w-0">
          <Card lifts render={<Link to={to} prefetch="intent" />} className="group flex flex-col">
            <span className="flex items-start gap-3">
              {icon}
              <span className="min-w-0 flex-1">
                <span className="block text-15 font-semibold text-balance hyphens-auto wrap-anywhere">{title}</span>
                {text && <span className="mt-0.5 block text-14 text-pretty text-ink-2 wrap-anywhere">{text}</span>}
              </span>
              {!action && <Arrow />}
            </span>
            {(footer || action) && (
              <span className="mt-auto flex items-end justify-between gap-3 pt-4 text-14">
                <span className="text-ink-2 tabular-nums">{footer}</span>
                {action && (
                  <span className="flex items-center gap-1.5 font-medium text-primary-text">
                    {action}
                    <Arrow />
                  </span>
                )}
              </span>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Arrow() {
  return (
    <ArrowRight
      className="mt-0.5 size-4 text-ink-3 transition-transform group-hover:translate-x-0.5 group-hover:text-primary-text"
      aria-hidden="true"
    />
  );
}
