import { callApi } from '@crescendo/browser/calls/call-api';
import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';

type Props = { isOn: boolean; email: string; onDone: () => void; onCancel: () => void };

/** Sends a code as it opens. One that was sent a moment ago still holds, so the field is there even when none goes out. */
export function EmailCodeDialog({ isOn, email, onDone, onCancel }: Props) {
  const t = useTranslations('profile.factors');
  const shared = useTranslations('shared');
  const formId = useId();
  const [code, setCode] = useState('');
  const sending = useCall();
  const frame = useFrame();
  const checking = useForm({
    fields: ['code'],
    async send() {
      sending.forget();
      await callApi(frame, (api) => api.updateTwoFactor({ body: { is_2fa: isOn, code } }));
      onDone();
    },
  });
  const wasSent = useRef(false);

  const send = () => sending.call((api) => api.updateTwoFactor({ body: { is_2fa: isOn } }));
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => {
    // Strict mode runs this twice, and a second mail would be one too many.
    if (wasSent.current) return;
    wasSent.current = true;
    sendFirst();
  }, []);

  const isTooEarly = sending.problem?.status === 429;

  return (
    <Dialog
      size="small"
      open
      onOpenChange={onCancel}
      title={t(isOn ? 'emailOnTitle' : 'emailOffTitle')}
      description={t('emailCodeText', { email })}
      closeLabel={shared('close')}
      footer={
        <>
          <CloseButton render={<Button>{shared('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={checking.isBusy} disabled={code === ''}>
            {t(isOn ? 'switchOn' : 'switchOff')}
          </Button>
        </>
      }
    >
      <form id={formId} {...checking.props} className="grid gap-4">
        <Field label={t('code')} error={checking.errorOf('code')}>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        {isTooEarly && !checking.problem ? (
          <Note tone="info" announce>
            {t('codeHolds')}
          </Note>
        ) : (
          <Refusal problem={checking.problem ?? sending.problem} shownAt={['code']} />
        )}
        <Button
          variant="ghost"
          size="small"
          className="-ml-2.5 justify-self-start"
          loading={sending.isBusy}
          onClick={() => void send()}
        >
          {t('sendAgain')}
        </Button>
      </form>
    </Dialog>
  );
}
