import { clsx } from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { controlFrame } from './control-frame.ts';
import { useFieldControl } from './field-control.ts';

export interface InputProps extends ComponentProps<'input'> {
  leadingIcon?: ReactElement | undefined;
  /** A unit or a count after the value. */
  trailingText?: ReactNode;
  /** A small button after the value, e.g. to show a password. */
  trailingAction?: ReactNode;
  /** Class of the frame; `className` goes to the input itself. */
  frameClassName?: string | undefined;
}

export function Input({ leadingIcon, trailingText, trailingAction, frameClassName, className, ...rest }: InputProps) {
  const props = useFieldControl(rest);
  return (
    <span
      className={clsx(
        controlFrame,
        'flex h-(--control) items-center gap-2 pl-3 [&>svg]:size-4 [&>svg]:text-ink-3',
        // The parts of a date have the focus without the input being :focus-visible, its calendar even without :focus;
        // a person who types always wants to see where.
        'has-[input:focus-within]:border-primary has-[input:focus-within]:outline-3 outline-primary-line',
        'has-[input[aria-invalid=true]]:border-danger has-[input[aria-invalid=true]]:outline-danger-line',
        'has-[input:disabled]:bg-surface-2 has-[input:disabled]:text-ink-3 has-[input:disabled]:shadow-none',
        trailingAction ? 'pr-1' : 'pr-3',
        frameClassName,
      )}
    >
      {leadingIcon}
      <input {...props} className={clsx('h-full min-w-0 flex-1 bg-transparent outline-none', className)} />
      {trailingText ? <span className="shrink-0 text-ink-3">{trailingText}</span> : null}
      {trailingAction}
    </span>
  );
}
