import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...props}
      className={clsx(
        'inline-block min-w-4.5 rounded-[5px] border border-line-strong px-1 text-center font-sans text-11 font-medium text-ink-2',
        className,
      )}
    />
  );
}
