import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { type ChoiceProps, ChoiceRow } from './choice.tsx';

interface Group {
  name: string;
  value: string | undefined;
  defaultValue: string | undefined;
  onValueChange: ((value: string) => void) | undefined;
  disabled: boolean;
}

const GroupContext = createContext<Group | undefined>(undefined);

export interface RadioGroupProps {
  /** The question the options answer. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  disabled?: boolean | undefined;
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Native radios: the arrow keys, the form value and the single tab stop come from the browser. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, name, value, defaultValue, onValueChange, disabled, error, className, children } =
    props;
  const id = useId();
  return (
    <fieldset
      className={clsx('grid min-w-0 auto-cols-[minmax(0,1fr)] gap-2', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-13 font-medium'}>{legend}</legend>
      <GroupContext value={{ name: name ?? id, value, defaultValue, onValueChange, disabled: disabled ?? false }}>
        {children}
      </GroupContext>
      {error ? (
        <p id={`${id}-error`} className="col-span-full text-13 text-danger-text">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

export interface RadioProps extends ChoiceProps {
  value: string;
  disabled?: boolean | undefined;
  /** Draws a frame around the row, for choices that deserve weight. */
  framed?: boolean | undefined;
  className?: string | undefined;
}

const frame = [
  'min-h-14 rounded-control border border-control-line bg-surface px-3.5 transition-[border-color]',
  'has-checked:border-primary has-checked:inset-ring has-checked:inset-ring-primary has-disabled:bg-surface-2',
  'has-disabled:text-ink-3',
];

export function Radio({ value, disabled, framed, className, ...choice }: RadioProps) {
  const group = useContext(GroupContext);
  const id = useId();
  const state =
    group?.value === undefined ? { defaultChecked: group?.defaultValue === value } : { checked: group.value === value };
  return (
    <ChoiceRow
      {...choice}
      className={clsx(framed && frame, className)}
      controlId={id}
      descriptionId={`${id}-description`}
      control={
        <input
          {...state}
          id={id}
          type="radio"
          name={group?.name}
          value={value}
          disabled={disabled || group?.disabled}
          aria-describedby={choice.description ? `${id}-description` : undefined}
          onChange={() => group?.onValueChange?.(value)}
          className={
            'size-4.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-control-line ' +
            'bg-surface transition-[border-width] checked:border-[5.5px] checked:border-primary disabled:opacity-50 ' +
            'forced-colors:appearance-auto'
          }
        />
      }
    />
  );
}
