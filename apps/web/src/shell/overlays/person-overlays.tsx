import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import type { Profile } from '@crescendo/contract/accounts/profile';
import { chatProvider } from '@crescendo/rules/content/chat';
import { useState } from 'react';
import { useCurrentRoute } from '../frame/current-route.ts';
import { useFrame } from '../frame/frame-data.ts';
import { logOut } from '../session/log-out.ts';
import { openChat } from '../third-party/chat.ts';
import { FrozenDialog } from './frozen-dialog.tsx';
import { ModerationAlert } from './moderation-alert.tsx';

const closedKey = 'moderationAlertClosed';

/** What concerns the signed-in person on every page. */
export function PersonOverlays({ person }: { person: Profile }) {
  const frame = useFrame();
  if (person.frozen_at) {
    return (
      <FrozenDialog
        supportEmail={frame.panel.supportEmail}
        onOpenChat={chatProvider(frame.panel) && openChat}
        onLogOut={() => logOut(frame)}
      />
    );
  }
  if (person.invoices_in_moderation > 0) return <Moderation count={person.invoices_in_moderation} />;
  return null;
}

/** Closed, it stays closed for this visit unless another payment joins; where documents are handed in it is in the way. */
function Moderation({ count }: { count: number }) {
  const { routeName } = useCurrentRoute();
  const [closedAt, setClosedAt] = useState(() => Number(readStored('sessionStorage', closedKey)));
  const isThere = routeName === 'card-verification';
  return (
    <ModerationAlert
      open={!isThere && count > closedAt}
      onOpenChange={() => {
        keepStored('sessionStorage', closedKey, String(count));
        setClosedAt(count);
      }}
      count={count}
    />
  );
}
