// Every overlay with its states on one page, for eyes and for the browser tests. Its words are its own: nobody but us
// sees it.

import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { ToastProvider } from '@crescendo/ui/layers/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { InstallPrompt } from '../install/install-prompt.tsx';
import { UpdateNotice } from '../install/update-notice.tsx';
import { FrozenDialog } from './frozen-dialog.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { ManualPaymentDialog, type PaidMessage } from './manual-payment-dialog.tsx';
import { ModerationAlert } from './moderation-alert.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SpeedUpOffer } from './speed-up-offer.tsx';

type StoryProps = { open: boolean; onOpenChange: (open: boolean) => void; report: (what: string) => void };

const longText = 'The order is stopped and what is not delivered is paid back to your balance. '.repeat(12);
const icon = '/brand/crescendo-icon.svg';
const payment = { account_number: '40817 8100 9923 0001', comment: 'Invoice 90442' };
const address = 'TQx7Vn2kLr9wYb4HfPz8McDs3eGu6AtJ5k';

const manual = (refusal?: string) => (props: StoryProps & { isUserComment?: boolean }) => (
  <ManualPaymentDialog
    {...props}
    isUserComment={props.isUserComment ?? true}
    invoiceId={90_442}
    paymentMessage={payment}
    additionalInformation={'Transfers arrive within one working day.\nKeep the receipt until then.'}
    onPaid={async (message: PaidMessage) => {
      if (refusal !== undefined) throw new Error(refusal);
      props.report(JSON.stringify(message));
    }}
  />
);
const Paid = manual();
const Refused = manual('This invoice is already paid');

const stories: Record<string, ComponentType<StoryProps>> = {
  Confirm: ({ report, ...props }) => (
    <ConfirmDialog
      {...props}
      title="Remove this card?"
      text="The card ending in 4242 is removed from your account."
      onConfirm={() => report('confirmed')}
    />
  ),
  'Long confirm': ({ report, ...props }) => (
    <ConfirmDialog
      {...props}
      danger
      title="Cancel the order?"
      text={longText}
      confirmLabel="Cancel the order"
      cancelLabel="Keep it"
      onConfirm={() => report('cancelled')}
    />
  ),
  Image: (props) => <ImageViewer {...props} src="/brand/crescendo.svg" alt="Logo of the panel" />,
  'Frozen with chat': ({ open, onOpenChange, report }) =>
    open && <FrozenDialog supportEmail={null} onOpenChat={() => report('chat')} onLogOut={() => onOpenChange(false)} />,
  'Frozen without chat': ({ open, onOpenChange }) =>
    open && (
      <FrozenDialog
        supportEmail="support@crescendo.example"
        onOpenChat={undefined}
        onLogOut={() => onOpenChange(false)}
      />
    ),
  Moderation: (props) => <ModerationAlert {...props} count={2} />,
  'QR code': (props) => (
    <QrDialog {...props} content={address} amount="200.00 USDT" details="Network TRC-20" address={address} />
  ),
  'Manual payment': Paid,
  'Manual payment refused': Refused,
  'Manual payment without comment': (props) => <Paid {...props} isUserComment={false} />,
  'Speed-up': ({ report, ...props }) => (
    <SpeedUpOffer
      {...props}
      charge="$ 4.20"
      total="$ 46.20"
      minutesSaved={360}
      onAccept={() => report('sped up')}
      onDecline={() => props.onOpenChange(false)}
    />
  ),
};

export function OverlayStories() {
  const [opened, setOpened] = useState('');
  const [reported, setReported] = useState('');
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <ToastProvider label="Messages" closeLabel="Close message">
      <main data-ready={isReady || undefined} className="mx-auto grid max-w-page gap-6 p-6">
        <h1 className="text-24">Overlays</h1>
        <div className="flex flex-wrap gap-2">
          {Object.keys(stories).map((name) => (
            <Button key={name} onClick={() => setOpened(name)}>
              {name}
            </Button>
          ))}
        </div>
        <output aria-label="Reported">{reported}</output>
        {Object.entries(stories).map(([name, Story]) => (
          <Story
            key={name}
            open={opened === name}
            onOpenChange={(open) => setOpened(open ? name : '')}
            report={setReported}
          />
        ))}
        <h2 className="text-18">Notices</h2>
        <div className="grid gap-4 large:grid-cols-2">
          {(
            [
              ['apple', false],
              ['offered', false],
              ['offered', true],
            ] as const
          ).map(([kind, isWide]) => (
            <Card key={`${kind}-${isWide}`} className="p-4">
              <InstallPrompt
                kind={kind}
                isWide={isWide}
                icon={icon}
                onInstall={() => setReported('install')}
                onClose={() => setReported('install closed')}
              />
            </Card>
          ))}
          <Card className="p-4">
            <UpdateNotice onUpdate={() => setReported('update')} onClose={() => setReported('update closed')} />
          </Card>
        </div>
      </main>
    </ToastProvider>
  );
}
