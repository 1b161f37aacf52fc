import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../../shell/identity-proof/use-proof.tsx';
import { FactorRow } from './factor-row.tsx';
import { TotpDialog } from './totp-dialog.tsx';

type Props = { isOn: boolean; provable: Provable; onCodes: (codes: string[]) => void };

export function AuthenticatorApp({ isOn, provable, onCodes }: Props) {
  const t = useTranslations('profile.factors');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();

  async function start() {
    const started = await prove((api, proof) => api.startTotp({ body: proof }));
    if (started) setSecret(started);
  }
  async function remove() {
    const response = await prove((api, proof) => api.removeTotp({ body: proof }));
    if (response === undefined) return;
    toasts.show({ text: t('appSwitchedOff') });
    await revalidate();
  }
  async function onConfirmed(codes: string[]) {
    setSecret(undefined);
    toasts.show({ text: t('appSwitchedOn') });
    onCodes(codes);
    await revalidate();
  }

  return (
    <FactorRow
      icon={Smartphone}
      title={t('app')}
      text={t('appText')}
      state={{ isOn, label: t(isOn ? 'on' : 'off') }}
      action={
        <Button size="small" onClick={() => void (isOn ? remove() : start())}>
          {t(isOn ? 'appRemove' : 'appSetUp')}
        </Button>
      }
    >
      {dialog}
      {secret && (
        <TotpDialog
          {...secret}
          onConfirmed={(codes) => void onConfirmed(codes)}
          onCancel={() => setSecret(undefined)}
        />
      )}
    </FactorRow>
  );
}
