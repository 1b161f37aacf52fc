import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface CardProps extends useRender.ComponentProps<'div'> {
  /** `none` for tables and lists that reach the edges. */
  padding?: 'none' | 'default' | 'small' | undefined;
  /** Lifts under the pointer: for cards that are one thing to choose. */
  lifts?: boolean | undefined;
}

const inside = { none: '', small: 'default:p-4', default: 'default:p-4 tablet:default:p-5' };

export function Card({ padding = 'default', lifts = false, render, ref, className, ...props }: CardProps) {
  const own = {
    className: clsx(
      'min-w-0 rounded-card border border-line bg-surface',
      inside[padding],
      lifts && 'transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2',
      className,
    ),
  };
  return useRender({ defaultTagName: 'div', render, ref, props: mergeProps<'div'>(own, props) });
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** The level that fits the outline of the page. */
  level?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

export function CardHeader({ title, description, action, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-3 gap-y-2', className)}>
      <div className="min-w-0">
        <Heading className="text-16">{title}</Heading>
        {description ? <p className="text-13 text-ink-3">{description}</p> : null}
      </div>
      {action}
    </div>
  );
}
