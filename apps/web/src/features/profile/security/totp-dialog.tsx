import { callApi } from '@crescendo/browser/calls/call-api';
import { CopyButton } from '@crescendo/browser/copying/copy-button';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { QrCode } from '@crescendo/ui/qr-code';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';

type Props = { secret: string; uri: string; onConfirmed: (codes: string[]) => void; onCancel: () => void };

/** The secret as a code to scan and as text to type; it counts once the app has shown a code of it. */
export function TotpDialog({ secret, uri, onConfirmed, onCancel }: Props) {
  const t = useTranslations('profile.factors');
  const shared = useTranslations('shared');
  const formId = useId();
  const [code, setCode] = useState('');
  const frame = useFrame();
  const { isBusy, problem, errorOf, props } = useForm({
    fields: ['code'],
    async send() {
      const { data } = await callApi(frame, (api) => api.confirmTotp({ body: { code } }));
      onConfirmed(data.recovery_codes);
    },
  });

  return (
    <Dialog
      open
      alert
      onOpenChange={onCancel}
      title={t('appTitle')}
      description={t('appSteps')}
      closeLabel={shared('close')}
      footer={
        <>
          <CloseButton render={<Button>{shared('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={isBusy} disabled={code === ''}>
            {t('switchOn')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap justify-center gap-6">
        <QrCode content={uri} label={t('qr')} />
        <div className="grid min-w-0 flex-1 basis-56 content-start gap-4">
          <div className="grid gap-2">
            <p className="text-13 font-medium">{t('secret')}</p>
            <p className="rounded-control bg-surface-3 px-3 py-2 font-mono text-13 wrap-anywhere">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
            <div>
              <CopyButton text={secret} label={t('secretCopy')} />
            </div>
          </div>
          <form id={formId} {...props} className="grid gap-4">
            <Field label={t('appCode')} error={errorOf('code')}>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
            <Refusal problem={problem} shownAt={['code']} />
          </form>
        </div>
      </div>
    </Dialog>
  );
}
