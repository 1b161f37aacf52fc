import { Button } from '@crescendo/ui/button';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  supportEmail: string | null;
  /** Opens the chat; undefined where the panel has none, then an e-mail address takes its place. */
  onOpenChat: (() => void) | undefined;
  onLogOut: () => void | Promise<void>;
};

/** Shown over every page of a frozen account. It cannot be dismissed; talking to us and leaving stay possible. */
export function FrozenDialog({ supportEmail, onOpenChat, onLogOut }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  const [isLeaving, setIsLeaving] = useState(false);
  const content = (
    <>
      <MessageCircle aria-hidden="true" />
      {t('frozen.chat')}
    </>
  );
  return (
    <Dialog
      blocking
      open
      size="small"
      title={t('frozen.title')}
      description={t('frozen.text')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button
            loading={isLeaving}
            onClick={() => {
              setIsLeaving(true);
              void onLogOut();
            }}
          >
            {t('frozen.logOut')}
          </Button>
          {onOpenChat ? (
            <Button variant="primary" onClick={onOpenChat}>
              {content}
            </Button>
          ) : supportEmail ? (
            <Button variant="primary" render={<a href={`mailto:${supportEmail}`}>{content}</a>} />
          ) : null}
        </>
      }
    />
  );
}
