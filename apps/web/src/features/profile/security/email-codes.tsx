import { Switch } from '@crescendo/ui/forms/switch';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmailCodeDialog } from './email-code-dialog.tsx';
import { FactorRow } from './factor-row.tsx';

/** The switch moves only when the code from the mail was given. */
export function EmailCodes({ email, isOn }: { email: string | null; isOn: boolean }) {
  const t = useTranslations('profile.factors');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean>();

  async function onDone() {
    toasts.show({ text: t(wanted ? 'emailSwitchedOn' : 'emailSwitchedOff') });
    setWanted(undefined);
    await revalidate();
  }

  return (
    <FactorRow
      icon={Mail}
      title={t('email')}
      text={email === null ? t('emailNeeded') : t('emailText', { email })}
      action={
        <Switch
          label={t('email')}
          labelHidden
          checked={isOn}
          disabled={email === null}
          onChange={(event) => setWanted(event.target.checked)}
        />
      }
    >
      {wanted !== undefined && email !== null && (
        <EmailCodeDialog
          isOn={wanted}
          email={email}
          onDone={() => void onDone()}
          onCancel={() => setWanted(undefined)}
        />
      )}
    </FactorRow>
  );
}
