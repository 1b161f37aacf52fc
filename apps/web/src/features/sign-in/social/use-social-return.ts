import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import type { Client } from '@crescendo/contract/client';
import { useEffect, useEffectEvent } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { onFirstUse } from '../../../shell/third-party/late-start.ts';

type Call = (api: Client) => Promise<unknown>;

/** Hands over the call to make when a provider has verified the visitor: Google by one tap, or Telegram on return. */
export function useSocialReturn(onVerified: (call: Call) => void) {
  useOneTap((credential) => onVerified((api) => api.logInWithGoogleOneTap({ body: { credential, ...sender() } })));

  const fromTelegram = useEffectEvent(async () => {
    if (!location.search.includes('hash=')) return;
    const { telegramData, withoutTelegram } = await import('../../../shell/third-party/telegram-data.ts');
    const data = telegramData(new URLSearchParams(location.search));
    if (!data) return;
    history.replaceState(history.state, '', withoutTelegram(new URL(location.href)));
    onVerified((api) => api.logInWithTelegram({ body: { ...data, ...sender() } }));
  });
  useEffect(() => void fromTelegram(), []);
}

/** Those who sent the visitor are credited when an account is opened. */
function sender(): { affiliate_code?: string } {
  const codes = getCookie('affiliate');
  return codes ? { affiliate_code: codes } : {};
}

/** Only where the panel has Google, and not before the page is used. */
function useOneTap(onCredential: (credential: string) => void) {
  const { googleClientId } = useFrame().panel;
  const take = useEffectEvent(onCredential);
  useEffect(() => {
    if (!googleClientId) return;
    let takeBack: (() => void) | undefined;
    const stop = onFirstUse(() => {
      import('./google-one-tap.adapter.ts')
        .then(({ showOneTap }) => showOneTap(googleClientId, (credential) => take(credential)))
        // Anyone who blocks it has the other ways in.
        .then(
          (cancel) => (takeBack = cancel),
          () => {},
        );
    });
    return () => {
      stop();
      takeBack?.();
    };
  }, [googleClientId]);
}
