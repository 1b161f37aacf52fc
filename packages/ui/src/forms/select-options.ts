// What a list of choices is made of, for both kinds of select.
import type { ReactElement, ReactNode } from 'react';
import { controlFrame } from './control-frame.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactElement | undefined;
  disabled?: boolean | undefined;
}

export interface SelectOptionGroup<Value extends string = string> {
  label: string;
  options: SelectOption<Value>[];
}

export type SelectOptions<Value extends string = string> = (SelectOption<Value> | SelectOptionGroup<Value>)[];

export interface SelectProps<Value extends string> {
  options: SelectOptions<Value>;
  value?: Value | null | undefined;
  defaultValue?: Value | null | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Shown quietly before the chosen value, e.g. "Sort". */
  prefix?: string | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Only where no field gives it a label. */
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
}

export function flatOptions<Value extends string>(options: SelectOptions<Value>): SelectOption<Value>[] {
  return options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
}

export const selectTrigger = [
  controlFrame,
  'flex min-h-(--control) items-center justify-between gap-2 px-3 py-1 text-left select-none hover:bg-surface-2',
  'focus-visible:border-primary focus-visible:outline-3 focus-visible:outline-offset-0 outline-primary-line',
  'aria-invalid:border-danger aria-invalid:outline-danger-line',
  'disabled:bg-surface-2 disabled:text-ink-3 disabled:shadow-none',
];
