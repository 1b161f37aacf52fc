import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

type Props = {
  value: number;
  /** What becomes of a number that cannot be meant. */
  mend: (value: number) => number;
  onChange: (value: number) => void;
  onFocus?: () => void;
  name?: string;
  unit?: string;
  /** With names for them there are buttons for one less and one more. */
  stepLabels?: [less: string, more: string];
  'aria-label'?: string;
};

/** A small whole number. What is typed is corrected when the field is left. */
export function NumberInput({ value, mend, onChange, unit, stepLabels, ...input }: Props) {
  const [typed, setTyped] = useState<string>();

  function finish() {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(mend(/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN));
  }

  function type(text: string) {
    setTyped(text);
    const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (mend(number) === number) onChange(number);
  }

  const step = (by: number) => {
    setTyped(undefined);
    onChange(mend(value + by));
  };
  return (
    <Input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={typed ?? String(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={finish}
      className={stepLabels ? 'text-center tabular-nums' : 'tabular-nums'}
      // Three of them are beside each other, and two digits have to fit before the unit.
      frameClassName={stepLabels ? 'pl-1!' : 'gap-1! px-2!'}
      leadingIcon={
        stepLabels && (
          <IconButton variant="ghost" size="small" label={stepLabels[0]} icon={<Minus />} onClick={() => step(-1)} />
        )
      }
      trailingText={unit}
      trailingAction={
        stepLabels && (
          <IconButton variant="ghost" size="small" label={stepLabels[1]} icon={<Plus />} onClick={() => step(1)} />
        )
      }
    />
  );
}
