import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** One grey shape; give it the size of what comes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block default:h-3.5 default:rounded-sm bg-linear-to-r from-surface-3 from-25% via-surface-2 via-45% to-surface-3 to-65%',
        'animate-shimmer bg-size-[300%_100%] forced-colors:border',
        className,
      )}
    />
  );
}

export interface SkeletonGroupProps {
  /** Says what is loading; the shapes themselves are silent. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
