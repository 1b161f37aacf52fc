import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { StaffMail } from '@crescendo/contract/panels/mails-admin';
import { Button } from '@crescendo/ui/button';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Spinner } from '@crescendo/ui/spinner';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { MailState } from './mail-table.tsx';

type Props = { mail: StaffMail; mayManage: boolean; onClose: () => void };

/** A mail with its text, where there is one that may be shown, and the button that sends it again. */
export function MailDialog({ mail, mayManage, onClose }: Props) {
  const t = useTranslations('mails');
  const [text, setText] = useState<string | null>();
  const { call, isBusy, problem } = useCall();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const params = { id: String(mail.id) };
  useEffect(() => {
    let isCurrent = true;
    callDesk((api) => api.readMail({ params: { id: String(mail.id) } })).then(
      ({ data }) => isCurrent && setText(data.text),
      () => isCurrent && setText(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [mail.id]);
  async function resend() {
    if (!(await call((api) => api.resendMail({ params, body: {} })))) return;
    toasts.show({ text: t('resent') });
    onClose();
    await revalidate();
  }
  return (
    <Dialog
      open
      scrolls
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={mail.subject}
      description={mail.recipient}
      closeLabel={t('close')}
      className="max-h-[80vh]"
      footer={
        mail.state === 'failed' && mayManage ? (
          <Button variant="primary" loading={isBusy} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        ) : undefined
      }
    >
      <div className="mt-3 grid gap-3">
        <div>
          <MailState state={mail.state} />
        </div>
        {mail.failure && <p className="text-13 text-danger-text wrap-anywhere">{mail.failure}</p>}
        <Refusal problem={problem} />
        {text === undefined ? (
          <p role="status" aria-label={t('loading')}>
            <Spinner />
          </p>
        ) : text === null ? (
          <p className="text-ink-2">{mail.state === 'sent' ? t('textGone') : t('textHidden')}</p>
        ) : (
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        )}
      </div>
    </Dialog>
  );
}
