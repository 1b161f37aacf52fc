import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** An illustration or a large icon; it is decoration and stays silent. */
  illustration?: ReactNode;
  /** Small text above the title, e.g. an error code. */
  kicker?: ReactNode;
  title: ReactNode;
  /** What will be here, or what happened and what to do. */
  text?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** Quiet last line, e.g. the id of the request. */
  footnote?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  size?: 'default' | 'page' | undefined;
  className?: string | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { illustration, kicker, title, text, actions, footnote, level = 2, size = 'default', className } = props;
  const Heading = `h${level}` as const;
  const page = size === 'page';
  return (
    <div className={clsx('flex flex-col items-center px-4 text-center', page ? 'py-16' : 'py-8', className)}>
      {illustration ? (
        <div aria-hidden="true" className={clsx('text-ink-3', page ? 'mb-8' : 'mb-5')}>
          {illustration}
        </div>
      ) : null}
      {kicker ? <p className="text-13 font-medium text-ink-3">{kicker}</p> : null}
      <Heading className={clsx('max-w-full text-balance', page ? 'text-24' : 'text-16')}>{title}</Heading>
      {text ? <p className="mt-1.5 max-w-80 text-balance text-ink-2">{text}</p> : null}
      {actions ? <div className="mt-5 flex max-w-full flex-wrap justify-center gap-2">{actions}</div> : null}
      {footnote ? <p className="mt-5 max-w-full text-12 text-ink-3">{footnote}</p> : null}
    </div>
  );
}
