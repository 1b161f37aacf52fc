import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { type ChoiceProps, ChoiceRow } from './choice.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'>, ChoiceProps {
  /** Some of what it represents is chosen, but not all. */
  indeterminate?: boolean | undefined;
}

/** A native box underneath: it works in forms, by keyboard and before any script has run. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, trailing, labelHidden, indeterminate = false, className, ...input } = props;
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <ChoiceRow
      {...{ label, description, trailing, labelHidden, className }}
      controlId={input.id ?? id}
      descriptionId={`${id}-description`}
      control={
        <span className="relative grid shrink-0 place-items-center text-on-primary">
          <input
            {...input}
            id={input.id ?? id}
            ref={ref}
            type="checkbox"
            data-mixed={indeterminate || undefined}
            aria-describedby={input['aria-describedby'] ?? (description ? `${id}-description` : undefined)}
            className={
              'size-4.5 cursor-[inherit] appearance-none rounded-[5px] border-[1.5px] border-control-line bg-surface ' +
              'transition-[background-color,border-color] checked:border-primary checked:bg-primary ' +
              'data-mixed:border-primary data-mixed:bg-primary aria-invalid:border-danger disabled:opacity-50 ' +
              'forced-colors:appearance-auto'
            }
          />
          {indeterminate ? (
            <Minus aria-hidden="true" strokeWidth={3} className="pointer-events-none absolute size-3" />
          ) : (
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="pointer-events-none absolute size-3 opacity-0 [:checked~&]:opacity-100"
            />
          )}
        </span>
      }
    />
  );
}
