import { CopyButton } from '@crescendo/browser/copying/copy-button';
import type { ApiToken } from '@crescendo/contract/accounts/api-tokens';
import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** A token that nobody reads over a shoulder: shown when it is requested, copied without being shown. */
export function TokenText({ token, name }: { token: ApiToken; name: string }) {
  const t = useTranslations('api-tokens');
  const [isShown, setIsShown] = useState(false);
  if (token.api_token === null) return <Note tone="warning">{t('unreadable')}</Note>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code
        data-token={isShown || undefined}
        className="min-w-0 flex-1 basis-64 rounded-control bg-surface-3 px-3 py-2 font-mono text-13 wrap-anywhere"
      >
        {isShown ? token.api_token : `${token.api_token.slice(0, 8)}${'•'.repeat(16)}`}
      </code>
      <Button
        aria-label={t(isShown ? 'hideToken' : 'showToken', { name })}
        onClick={() => setIsShown((before) => !before)}
      >
        {t(isShown ? 'hide' : 'show')}
      </Button>
      <CopyButton text={token.api_token} label={t('copy')} />
    </div>
  );
}
