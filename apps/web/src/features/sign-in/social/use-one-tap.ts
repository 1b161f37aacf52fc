import { useEffect, useEffectEvent } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { onFirstUse } from '../../../shell/third-party/late-start.ts';

/** Only where the panel has Google, and not before the page is used. */
export function useOneTap(onCredential: (credential: string) => void) {
  const { googleClientId } = useFrame().panel;
  const take = useEffectEvent(onCredential);
  useEffect(() => {
    if (!googleClientId) return;
    let takeBack: (() => void) | undefined;
    const stop = onFirstUse(() => {
      import('./google-one-tap.adapter.ts')
        .then(({ showOneTap }) => showOneTap(googleClientId, (credential) => take(credential)))
        // Whoever blocks it has the other ways in.
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
