import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlFrame } from './control-frame.ts';
import { useFieldControl } from './field-control.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const props = useFieldControl(rest);
  return (
    <textarea
      {...props}
      className={clsx(
        controlFrame,
        'block min-h-24 resize-y px-3 py-2.5 focus-visible:border-primary focus-visible:outline-3',
        'focus-visible:outline-offset-0 outline-primary-line',
        'aria-invalid:border-danger aria-invalid:outline-danger-line',
        'disabled:bg-surface-2 disabled:text-ink-3 disabled:shadow-none',
        className,
      )}
    />
  );
}
