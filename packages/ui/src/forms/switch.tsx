import { type ComponentProps, useId } from 'react';
import { type ChoiceProps, ChoiceRow } from './choice.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & ChoiceProps;

/** Takes effect at once; where a form is sent later, use a checkbox. */
export function Switch({ label, description, trailing, labelHidden, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <ChoiceRow
      {...{ label, description, trailing, labelHidden, className }}
      controlId={input.id ?? id}
      descriptionId={`${id}-description`}
      control={
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            id={input.id ?? id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the native box already reports its state
            role="switch"
            aria-describedby={input['aria-describedby'] ?? (description ? `${id}-description` : undefined)}
            className={
              'h-5 w-9 cursor-[inherit] appearance-none rounded-full bg-control-line duration-200 ' +
              'transition-[background-color] checked:bg-primary disabled:opacity-50 forced-colors:appearance-auto'
            }
          />
          <span
            className={
              'pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-white shadow-1 duration-200 ' +
              'transition-[translate] [:checked~&]:translate-x-4 forced-colors:hidden'
            }
          />
        </span>
      }
    />
  );
}
