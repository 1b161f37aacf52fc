import { callApi } from '@crescendo/browser/calls/call-api';
import { deviceName } from '@crescendo/browser/formats/device-name';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { Prove } from '../../../shell/identity-proof/use-proof.tsx';

type Props = {
  prove: Prove;
  onAdded: (codes: string[]) => void;
  onCancel: () => void;
};

/** Names the passkey, asks who is there, and lets the browser make it. */
export function PasskeyDialog({ prove, onAdded, onCancel }: Props) {
  const t = useTranslations('profile.factors');
  const shared = useTranslations('shared');
  const formId = useId();
  const [name, setName] = useState(() => {
    const { browser, system } = deviceName(navigator.userAgent);
    return [browser, system].filter(Boolean).join(', ');
  });
  const [wasRefused, setWasRefused] = useState(false);
  const frame = useFrame();
  const { isBusy, problem, errorOf, props } = useForm({
    fields: ['name'],
    async send() {
      setWasRefused(false);
      const started = await prove((api, proof) => api.startPasskey({ body: proof }));
      if (!started) return;
      const credential = await makePasskey(started.options).catch(() => undefined);
      if (!credential) return setWasRefused(true);
      const { data } = await callApi(frame, (api) => api.addPasskey({ body: { credential, name } }));
      onAdded(data.recovery_codes);
    },
  });

  return (
    <Dialog
      size="small"
      open
      onOpenChange={onCancel}
      title={t('passkeyTitle')}
      description={t('passkeyText')}
      closeLabel={shared('close')}
      footer={
        <>
          <CloseButton render={<Button>{shared('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={isBusy} disabled={name.trim() === ''}>
            {t('passkeyMake')}
          </Button>
        </>
      }
    >
      <form id={formId} {...props} className="grid gap-4">
        <Field label={t('passkeyName')} help={t('passkeyNameHelp')} error={errorOf('name')}>
          <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Refusal problem={problem} shownAt={['name']} />
        {wasRefused && (
          <Note tone="danger" announce>
            {t('passkeyRefused')}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

async function makePasskey(options: Record<string, unknown>) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as unknown as Options });
  return { id, rawId, type: 'public-key' as const, response: { ...response } };
}
