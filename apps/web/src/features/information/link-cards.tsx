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
  /** A word below the text, e.g. a reduction. */
  badge?: ReactNode;
  /** A last line, e.g. a price. */
  footer?: ReactNode;
  /** What opening the card means, where it is not plain. */
  action?: string;
};

type Props = { cards: LinkCard[]; columns?: 3 | 4 };

/** Cards that are one link each. The last row is as wide as the others: fewer cards share it. */
export function LinkCards({ cards, columns = 3 }: Props) {
  const isInThrees = columns === 3 || cards.length % 3 === 0;
  return (
    <ul
      className={clsx(
        'grid gap-4 tablet:grid-cols-2',
        isInThrees ? 'tablet:gap-6 large:grid-cols-6' : 'wide:grid-cols-4',
      )}
    >
      {cards.map(({ to, icon, title, text, badge, footer, action }, place) => (
        <li key={to} className={clsx('grid min-w-0', widthOf(place, cards.length, isInThrees))}>
          <Card lifts render={<Link to={to} prefetch="intent" />} className="flex flex-col">
            <span className="flex items-start gap-3">
              {icon}
              <span className="min-w-0 flex-1">
                <span className="block text-15 font-semibold text-balance hyphens-auto wrap-anywhere">{title}</span>
                {text && <span className="mt-0.5 block text-14 text-pretty text-ink-2 wrap-anywhere">{text}</span>}
                {badge && <span className="mt-1.5 flex">{badge}</span>}
              </span>
              {!action && <Arrow />}
            </span>
            {(footer || action) && (
              <span className="mt-auto flex items-end justify-between gap-3 pt-4 text-14">
                <span className="min-w-0 text-ink-2 tabular-nums">{footer}</span>
                {action && (
                  <span className="flex shrink-0 items-center gap-1.5 font-medium text-primary-text">
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

function widthOf(place: number, count: number, isInThrees: boolean): string {
  const isLastOfOdd = count % 2 === 1 && place === count - 1;
  const onTablet = isLastOfOdd ? 'tablet:col-span-2' : '';
  if (!isInThrees) return clsx(onTablet, isLastOfOdd && 'wide:col-span-1');
  const left = count % 3;
  const isInLastRow = left > 0 && place >= count - left;
  return clsx(onTablet, !isInLastRow ? 'large:col-span-2' : left === 2 ? 'large:col-span-3' : 'large:col-span-6');
}

function Arrow() {
  return (
    <ArrowRight
      className="mt-0.5 size-4 text-ink-3 transition-transform mouse:in-[a:hover]:translate-x-0.5 mouse:in-[a:hover]:text-primary-text"
      aria-hidden="true"
    />
  );
}
