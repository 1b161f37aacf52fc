import { Input } from '@crescendo/ui/forms/input';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
  placeholder?: string | undefined;
  onFocus?: (() => void) | undefined;
};

/** Keywords as tags: a comma or Enter makes one, a pasted list makes many. */
export function KeywordTags({ keywords, onChange, placeholder, onFocus }: Props) {
  const t = useTranslations('checkout');
  const [typed, setTyped] = useState('');

  function add(text: string) {
    const words = text
      .split(/[,\n\r\t]+/)
      .map((word) => word.trim().slice(0, 100))
      .filter((word) => word !== '');
    setTyped('');
    if (words.length > 0) onChange([...new Set([...keywords, ...words])]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && keywords.length > 0) onChange(keywords.slice(0, -1));
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!/[,\n\r\t]/.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  }

  return (
    <>
      <Input
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        onFocus={onFocus}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(typed)}
      />
      {keywords.length > 0 && (
        <ul aria-label={t('targets.keywords')} className="flex flex-wrap gap-1.5">
          {keywords.map((word) => (
            <li
              key={word}
              className="inline-flex max-w-full items-center gap-1 rounded-sm bg-surface-3 py-0.5 pl-2 text-13 font-medium"
            >
              <span className="min-w-0 truncate">{word}</span>
              <button
                type="button"
                aria-label={t('targets.removeKeyword', { keyword: word })}
                onClick={() => onChange(keywords.filter((each) => each !== word))}
                className="grid size-7 place-items-center rounded-sm text-ink-3 hover:text-ink touch:size-9"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
