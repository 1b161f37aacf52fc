import { download } from '@crescendo/browser/calls/download';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { Spinner } from '@crescendo/ui/spinner';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import type { DocumentToReview } from './document-table.tsx';

type Props = { document: DocumentToReview; mayManage: boolean; onClose: () => void };

/** The document beside the decision on it; a refusal says why, because its customer reads it. */
export function ReviewDialog({ document, mayManage, onClose }: Props) {
  const t = useTranslations('documents');
  const params = { id: String(document.id) };
  const [hasNoReason, setHasNoReason] = useState(false);
  const form = useForm({
    fields: ['reason', 'status'],
    saved: t('decided'),
    send: async (given) => {
      await decide('rejected', textOf(given, 'reason'));
    },
  });
  async function decide(status: 'approved' | 'rejected', reason: string) {
    await callDesk((api) => api.reviewDocument({ params, body: { status, reason: reason || null } }));
    onClose();
  }
  const reasonError = hasNoReason ? t('reasonNeeded') : form.errorOf('reason');
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('reviewTitle', { name: document.filename })}
      description={`${t(`step.${document.step as 1 | 2 | 3}`)} · ${document.email ?? ''}`}
      closeLabel={t('close')}
    >
      <div className="grid gap-4 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DocumentFile document={document} />
        {document.status === 'uploaded' && mayManage ? (
          <form
            {...form.props}
            onSubmit={(event) => {
              const isEmpty = textOf(new FormData(event.currentTarget), 'reason').trim() === '';
              setHasNoReason(isEmpty);
              if (isEmpty) event.preventDefault();
              else form.props.onSubmit(event);
            }}
            className="grid content-start gap-4"
          >
            <Field label={t('reason')} help={t('reasonHelp')} error={reasonError}>
              <Textarea name="reason" maxLength={500} />
            </Field>
            <Refusal problem={form.problem} shownAt={['reason']} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                loading={form.isBusy}
                onClick={() => void form.submit(() => decide('approved', ''))}
              >
                {t('approve')}
              </Button>
              <Button type="submit" variant="danger" loading={form.isBusy}>
                {t('reject')}
              </Button>
            </div>
          </form>
        ) : (
          <p className="text-ink-2">{document.reason ?? t(`status.${document.status}`)}</p>
        )}
      </div>
    </Dialog>
  );
}

function DocumentFile({ document: { id, filename, media_type } }: { document: DocumentToReview }) {
  const t = useTranslations('documents');
  const [file, setFile] = useState<{ blob: Blob; src: string } | 'failed'>();
  useEffect(() => {
    let src: string | undefined;
    let isGone = false;
    callDesk((api) => api.readDocumentToReview({ params: { id: String(id) } })).then(
      (blob) => {
        if (isGone) return;
        src = URL.createObjectURL(blob);
        setFile({ blob, src });
      },
      () => setFile('failed'),
    );
    return () => {
      isGone = true;
      if (src) URL.revokeObjectURL(src);
    };
  }, [id]);
  if (file === 'failed') return <p className="text-danger-text">{t('fileFailed')}</p>;
  if (!file)
    return (
      <p role="status" aria-label={t('loading')}>
        <Spinner />
      </p>
    );
  if (media_type.startsWith('image/')) {
    return <img src={file.src} alt={filename} className="max-h-[60vh] w-full rounded-control object-contain" />;
  }
  return (
    <div>
      <Button onClick={() => download(filename, file.blob)}>{t('download')}</Button>
    </div>
  );
}
