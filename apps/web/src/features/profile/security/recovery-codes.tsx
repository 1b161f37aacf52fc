import { Button } from '@crescendo/ui/button';
import { LifeBuoy } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../../shell/identity-proof/use-proof.tsx';
import { FactorRow } from './factor-row.tsx';

type Props = { left: number; provable: Provable; onCodes: (codes: string[]) => void };

export function RecoveryCodes({ left, provable, onCodes }: Props) {
  const t = useTranslations('profile.factors');
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);

  async function renew() {
    const response = await prove((api, proof) => api.renewRecoveryCodes({ body: proof }));
    if (!response) return;
    onCodes(response.recovery_codes);
    await revalidate();
  }

  return (
    <FactorRow
      icon={LifeBuoy}
      title={t('recovery')}
      text={t('recoveryLeft', { count: left })}
      action={
        <Button size="small" onClick={() => void renew()}>
          {t('recoveryRenew')}
        </Button>
      }
    >
      {dialog}
    </FactorRow>
  );
}
