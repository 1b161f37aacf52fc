import { groupDigits } from '@crescendo/rules/money/grouped-digits';
import { Input, type InputProps } from '@crescendo/ui/forms/input';
import { useLayoutEffect, useRef, useState } from 'react';

type Props = Omit<InputProps, 'value' | 'onChange'> & { value: string; onValue: (value: string) => void };

/** An amount with spaces between its thousands while it is typed; the value itself has none. */
export function AmountInput({ value, onValue, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // How many signs are before the caret, spaces not counted: they come and go with every key.
  const [caret, setCaret] = useState<{ after: number }>();
  const shown = groupDigits(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (!caret || !element) return;
    let at = 0;
    for (let signs = 0; signs < caret.after && at < element.value.length; at += 1) {
      if (element.value[at] !== ' ') signs += 1;
    }
    element.setSelectionRange(at, at);
  }, [caret]);

  return (
    <Input
      {...props}
      ref={input}
      inputMode="decimal"
      value={shown}
      onChange={({ target }) => {
        const typed = target.value;
        setCaret({ after: bare(typed.slice(0, target.selectionStart ?? typed.length)).length });
        onValue(bare(typed));
      }}
    />
  );
}

const bare = (typed: string) => typed.replaceAll(/\s/g, '');
