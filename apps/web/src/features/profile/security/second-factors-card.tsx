import type { Profile } from '@crescendo/contract/accounts/profile';
import type { SecondFactors } from '@crescendo/contract/accounts/second-factors';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Provable } from '../../../shell/identity-proof/use-proof.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { EmailCodes } from './email-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Props = { person: Profile; factors: SecondFactors; provable: Provable; now: number };

/** What is required besides the password. */
export function SecondFactorsCard({ person, factors, provable, now }: Props) {
  const t = useTranslations('profile.factors');
  const [codes, setCodes] = useState<string[]>([]);
  const hasRecovery = factors.totp || factors.passkeys.length > 0;
  return (
    <ProfileCard id="security" title={t('title')} text={t('text')}>
      <div className="divide-y divide-line">
        <EmailCodes email={person.email} isOn={factors.is_2fa} />
        <AuthenticatorApp isOn={factors.totp} provable={provable} onCodes={setCodes} />
        <Passkeys passkeys={factors.passkeys} provable={provable} now={now} onCodes={setCodes} />
        {hasRecovery && <RecoveryCodes left={factors.recovery_codes_left} provable={provable} onCodes={setCodes} />}
      </div>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </ProfileCard>
  );
}
