import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Amount } from './amount.tsx';

const sizes = { default: 'text-14', large: 'text-22', total: 'text-24' };

export type PriceProps = {
  /** Already formatted. */
  value: ReactNode;
  unit?: ReactNode;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
} & (
  | { oldValue?: undefined; oldLabel?: undefined }
  /** The label says to screen readers that the struck amount no longer holds. */
  | { oldValue: ReactNode; oldLabel: string }
);

export function Price({ value, unit, size = 'default', oldValue, oldLabel, className }: PriceProps) {
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <Amount className={clsx('font-semibold', sizes[size])}>{value}</Amount>
      {oldValue === undefined ? null : (
        <s className="text-14 font-normal text-ink-3">
          <VisuallyHidden>{oldLabel} </VisuallyHidden>
          <Amount>{oldValue}</Amount>
        </s>
      )}
      {unit ? <span className="text-13 font-normal text-ink-3">{unit}</span> : null}
    </span>
  );
}
