import { useState } from 'react';

type Field<Value> = {
  /** Undefined for an empty field and for what is no value. */
  read: (text: string) => Value | undefined;
  write: (value: Value | undefined) => string;
  change: (value: Value | undefined) => void;
};

/** A field keeps what is typed letter by letter; what its value becomes elsewhere, by clearing or going back, it shows. */
export function useTyped<Value>(value: Value | undefined, { read, write, change }: Field<Value>) {
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (read(text) !== value) setText(write(value));
  }
  function type(typed: string) {
    setText(typed);
    if (read(typed) !== value) change(read(typed));
  }
  return { text, type, isWrong: text.trim() !== '' && read(text) === undefined };
}
