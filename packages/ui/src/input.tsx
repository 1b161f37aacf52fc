import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-control.ts';

/** The frame of everything one types or chooses in; shared with the select and the text area. */
export const controlFrame = [
  'w-full min-w-0 rounded-control border border-control-line bg-surface text-ink shadow-1',
  'transition-[border-color] text-16 tablet:text-14',
];

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
      className={classNames(
        controlFrame,
        'flex h-(--control) items-center gap-2 px-3 [&>svg]:size-4 [&>svg]:text-ink-3',
        'has-[input:focus-visible]:border-primary has-[input:focus-visible]:outline-3 outline-primary-line',
        'has-[input[aria-invalid=true]]:border-danger has-[input[aria-invalid=true]]:outline-danger-line',
        'has-[input:disabled]:bg-surface-2 has-[input:disabled]:text-ink-3 has-[input:disabled]:shadow-none',
        trailingAction && 'pr-1',
        frameClassName,
      )}
    >
      {leadingIcon}
      <input {...props} className={classNames('h-full min-w-0 flex-1 bg-transparent outline-none', className)} />
      {trailingText ? <span className="shrink-0 text-ink-3">{trailingText}</span> : null}
      {trailingAction}
    </span>
  );
}
