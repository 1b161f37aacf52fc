import { callApi } from '@crescendo/browser/calls/call-api';
import { addressOf } from '@crescendo/rules/navigation/visit';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { loginTarget } from '../../../shell/session/after-login.ts';
import { createToggles } from './favourite-toggles.ts';
import { keepPendingFavourite, takePendingFavourite } from './pending-favourite.ts';

export type FavouriteNotice = { kind: 'kept' | 'failed'; serviceId: number; at: number };
/** Switches a favourite; the second is what the page shows now. */
export type PressFavourite = (id: number, isFavourite: boolean) => void;

export function useFavourites(stored: readonly number[]) {
  const frame = useFrame();
  const isGuest = frame.person === null;
  const [ids, setIds] = useState(stored);
  const [notice, setNotice] = useState<FavouriteNotice>();
  const signIn = useSignIn();
  const [toggle] = useState(() =>
    createToggles({
      async send(id) {
        const params = { serviceId: String(id) };
        return (await callApi(frame, (api) => api.toggleFavourite({ params }))).data.is_favorite;
      },
      show(id, isFavourite) {
        setIds((before) => {
          const others = before.filter((each) => each !== id);
          return isFavourite ? [id, ...others] : others;
        });
      },
      failed: (serviceId) => setNotice({ kind: 'failed', serviceId, at: Date.now() }),
    }),
  );

  // Another loading of the page brings what the server knows by then.
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setIds(stored);
  }

  useEffect(() => {
    const pending = isGuest ? undefined : takePendingFavourite();
    if (pending === undefined) return;
    if (stored.includes(pending)) return;
    toggle(pending, false);
    setNotice({ kind: 'kept', serviceId: pending, at: Date.now() });
  }, [isGuest, stored, toggle]);

  const press: PressFavourite = useCallback(
    (id, isFavourite) => {
      if (!isGuest) return toggle(id, isFavourite);
      keepPendingFavourite(id);
      return signIn();
    },
    [isGuest, toggle, signIn],
  );
  return { ids, press, notice };
}

/** To the sign-in page, and back to the list as it is now; the changes are made to its address. */
export function useSignIn() {
  const navigate = useNavigate();
  return useCallback(
    (changes: Readonly<Record<string, string>> = {}) => {
      const query = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) query.set(name, value);
      void navigate(addressOf(loginTarget({ path: '/', query: [...query] })));
    },
    [navigate],
  );
}
