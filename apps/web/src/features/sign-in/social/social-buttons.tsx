import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { Button } from '@crescendo/ui/button';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import shapes from '../../../../.generated/network-icons.svg?url';
import { type FrameData, useFrame } from '../../../shell/frame/frame-data.ts';
import { addressAfterLogin } from '../address-after-login.ts';
import { TelegramButton } from './telegram-button.tsx';

/** The services one can sign in with: those that the panel has the keys of, and no others. */
export function useSocialProviders() {
  const { socialLogins, telegramBotUsername } = useFrame().panel;
  return {
    links: socialLogins.filter((name) => name !== 'telegram'),
    telegramBotUsername: socialLogins.includes('telegram') ? telegramBotUsername : null,
    isAny: socialLogins.length > 0,
  };
}

export function SocialButtons() {
  const t = useTranslations('sign-in.shared');
  const frame = useFrame();
  const { links, telegramBotUsername } = useSocialProviders();
  const [query, setQuery] = useState('');
  // Who sent the visitor, and where they wanted to go, is known to the browser alone.
  useEffect(() => setQuery(wayQuery(frame)), [frame]);
  const { protocol } = new URL(frame.origin);
  return (
    <div className="flex flex-wrap gap-2">
      {links.map((provider) => (
        <Button
          key={provider}
          className="min-w-30 flex-1"
          render={
            <a href={`${protocol}//${frame.panel.apiHost}/login/${provider}?locale=${frame.locale}${query}`}>
              <ProviderLabel
                provider={provider}
                text={t(provider)}
                full={t('continueWith', { provider: t(provider) })}
              />
            </a>
          }
        />
      ))}
      {telegramBotUsername && (
        <TelegramButton botUsername={telegramBotUsername}>
          <ProviderLabel
            provider="telegram"
            text={t('telegram')}
            full={t('continueWith', { provider: t('telegram') })}
          />
        </TelegramButton>
      )}
    </div>
  );
}

function wayQuery(frame: FrameData): string {
  const query = new URLSearchParams();
  const codes = getCookie('affiliate');
  if (codes) query.set('affiliate_code', codes);
  if (new URLSearchParams(location.search).has('redirect')) query.set('redirect', addressAfterLogin(frame));
  const text = query.toString();
  return text && `&${text}`;
}

/** Three short words fit in a row; screen readers hear the whole sentence. */
function ProviderLabel({ provider, text, full }: { provider: string; text: string; full: string }) {
  return (
    <>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <use href={`${shapes}#${provider}`} />
      </svg>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </>
  );
}
