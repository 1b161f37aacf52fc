import { useState, useTransition } from 'react';

type Field<Value> = {
  /** Undefined for an empty field and for what is no value. */
  read: (text: string) => Value | undefined;
  write: (value: Value | undefined) => string;
  change: (value: Value | undefined) => void;
};

/**
 * A field keeps what is typed at each keystroke; what its value becomes elsewhere, by clearing or going back, it shows.
 * The keystroke comes first: what follows from the value is rendered when typing leaves time for it.
 */
export function useTyped<Value>(value: Value | undefined, { read, write, change }: Field<Value>) {
  const [text, setText] = useState(() => write(value));
  const [isOnItsWay, startTransition] = useTransition();
  const written = write(value);
  // A value that is rounded where it is written is not read back as it was.
  if (!isOnItsWay && read(text) !== value && text !== written) setText(written);

  function type(typed: string) {
    setText(typed);
    if (read(typed) !== read(text)) startTransition(() => change(read(typed)));
  }
  return { text, type, isWrong: text.trim() !== '' && read(text) === undefined };
}
