import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Link2, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** How long the page waits until typing stops, in milliseconds. */
const patience = 400;

type Props = { url: string; onFind: (url: string) => void };

/** Narrows a list to links that hold what is typed. */
export function LinkFilter({ url, onFind }: Props) {
  const t = useTranslations('orders');
  const [typed, setTyped] = useState(url);
  const [known, setKnown] = useState(url);
  // The Back button changes the address without a key being pressed.
  if (known !== url) {
    setKnown(url);
    setTyped(url);
  }

  useEffect(() => {
    if (typed.trim() === url) return;
    const timer = setTimeout(() => onFind(typed.trim()), patience);
    return () => clearTimeout(timer);
  }, [typed, url, onFind]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onFind(typed.trim());
  }
  return (
    <search className="min-w-48 flex-1 basis-48 tablet:max-w-85">
      <form onSubmit={onSubmit}>
        <Input
          name="url"
          aria-label={t('link')}
          placeholder={t('link')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          leadingIcon={<Link2 aria-hidden="true" />}
          trailingAction={
            typed !== '' && (
              <IconButton
                variant="ghost"
                size="small"
                label={t('clearLink')}
                icon={<X />}
                onClick={() => {
                  setTyped('');
                  onFind('');
                }}
              />
            )
          }
        />
      </form>
    </search>
  );
}
