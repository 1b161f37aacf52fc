import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { formatDate } from '@crescendo/browser/formats/dates';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { VerificationDocument } from '@crescendo/contract/money/documents';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { IconButton } from '@crescendo/ui/icon-button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { DocumentPicture } from './document-picture.tsx';

const variants = { uploaded: 'info', approved: 'success', rejected: 'danger' } satisfies Record<
  VerificationDocument['status'],
  BadgeVariant
>;

/** What staff have decided on stays; anything else can be taken back. */
export function DocumentItem({ document }: { document: VerificationDocument }) {
  const t = useTranslations('documents');
  const format = useFormats();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, problem } = useCall();
  const [isConfirming, setIsConfirming] = useState(false);
  const { filename, step, status, reason, created_at, bytes } = document;
  const kilobytes = Math.max(1, Math.round(bytes / 1024));

  async function remove() {
    if (await call((api) => api.removeDocument({ query: { filename, step: String(step) } }))) {
      toasts.show({ text: t('removed') });
    }
    // Also when it was refused: staff may have decided meanwhile.
    await revalidate();
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2.5">
      <div className="flex items-center gap-3">
        <DocumentPicture document={document} />
        <div className="min-w-0 flex-1">
          <p className="truncate" title={filename}>
            {filename}
          </p>
          <p className="text-12 text-ink-3">
            {formatDate(created_at)} · {format.number(kilobytes, { style: 'unit', unit: 'kilobyte' })}
          </p>
          <Badge variant={variants[status]} className="mt-1">
            {t(`status.${status}`)}
          </Badge>
        </div>
        {status === 'uploaded' && (
          <IconButton
            variant="ghost"
            label={t('remove', { name: filename })}
            icon={<Trash2 />}
            onClick={() => setIsConfirming(true)}
          />
        )}
      </div>
      {status === 'rejected' && <p className="text-13 text-danger-text">{reason ?? t('rejectedText')}</p>}
      <Refusal problem={problem} />
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('removeTitle')}
        text={t('removeText', { name: filename })}
        confirmLabel={t('removeConfirm')}
        onConfirm={remove}
      />
    </li>
  );
}
