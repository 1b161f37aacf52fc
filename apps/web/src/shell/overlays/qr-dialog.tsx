import { Dialog } from '@crescendo/ui/layers/dialog';
import { QrCode } from '@crescendo/ui/qr-code';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopiedValue } from './copied-value.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the code holds. */
  content: string;
  amount?: string | undefined;
  address?: string | undefined;
  /** A quiet line under the amount: network, invoice. */
  details?: string | undefined;
  /** What else is to be known, below everything. */
  note?: ReactNode;
  footer?: ReactNode;
};

/** A code to scan, and beside it everything the code says, for those who cannot scan. */
export function QrDialog({ open, onOpenChange, content, amount, address, details, note, footer }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('qr.title')}
      closeLabel={shared('close')}
      footer={footer}
      scrolls
      className="max-h-[calc(100dvh-2rem)]"
    >
      <div className="flex flex-wrap justify-center gap-6 pt-2">
        <QrCode content={content} label={t('qr.code')} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-4">
          {amount && (
            <div>
              <p className="text-13 text-ink-2">{t('qr.sendExactly')}</p>
              <p className="text-24 font-semibold tabular-nums">{amount}</p>
              {details && <p className="text-13 text-ink-2">{details}</p>}
            </div>
          )}
          {address && <Address address={address} />}
        </div>
        {note && <div className="grid w-full gap-2">{note}</div>}
      </div>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('overlays');
  return (
    <div>
      <p className="mb-1 text-13 font-medium">{t('qr.address')}</p>
      <CopiedValue value={address} label={t('qr.copy')} className="rounded-control bg-surface-3 py-1.5 pr-1.5 pl-3">
        {address}
      </CopiedValue>
    </div>
  );
}
