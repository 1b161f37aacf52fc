import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shell/calls/use-call.ts';
import { Refusal } from '../../../shell/errors/refusal.tsx';
import type { Prove } from '../../../shell/proof/use-proof.tsx';
import { deviceName } from './device-name.ts';

type Props = {
  prove: Prove;
  onAdded: (codes: string[]) => void;
  onCancel: () => void;
};

/** Names the passkey, asks who is there, and lets the browser make it. */
export function PasskeyDialog({ prove, onAdded, onCancel }: Props) {
  const t = useTranslations('profile.factors');
  const overlays = useTranslations('overlays');
  const formId = useId();
  const [name, setName] = useState(() => {
    const { browser, system } = deviceName(navigator.userAgent);
    return [browser, system].filter(Boolean).join(', ');
  });
  const [wasRefused, setWasRefused] = useState(false);
  const { call, isBusy, problem } = useCall();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setWasRefused(false);
    const started = await prove((api, proof) => api.startPasskey({ body: proof }));
    if (!started) return;
    const credential = await makePasskey(started.options).catch(() => undefined);
    if (!credential) return setWasRefused(true);
    const added = await call((api) => api.addPasskey({ body: { credential, name } }));
    if (added) onAdded(added.data.recovery_codes);
  }

  return (
    <Dialog
      size="small"
      open
      onOpenChange={onCancel}
      title={t('passkeyTitle')}
      description={t('passkeyText')}
      closeLabel={overlays('close')}
      footer={
        <>
          <CloseButton render={<Button>{overlays('confirm.cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={isBusy} disabled={name.trim() === ''}>
            {t('passkeyMake')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
        <Field label={t('passkeyName')} help={t('passkeyNameHelp')} error={problem?.fields.name}>
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
