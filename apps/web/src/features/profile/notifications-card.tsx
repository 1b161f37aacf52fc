import { Refusal } from '@crescendo/browser/forms/refusal';
import type { NotificationFlags, Profile } from '@crescendo/contract/accounts/profile';
import { isPlannedPage } from '@crescendo/rules/navigation/page-names';
import { Switch } from '@crescendo/ui/forms/switch';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProfileCard } from './profile-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

const all = ['notify_order_actions', 'notify_payment_actions', 'notify_subscription_actions'] as const;
/** Nobody is asked about mails of what is not built. */
const flags = all.filter((flag) => flag !== 'notify_subscription_actions' || !isPlannedPage('subscriptions'));

/** Every switch is saved at once; one that could not be saved goes back. */
export function NotificationsCard({ person }: { person: Profile }) {
  const t = useTranslations('profile.notifications');
  const [pressed, setPressed] = useState<Partial<NotificationFlags>>({});
  const { save, problem } = useProfileForm();

  async function change(flag: (typeof flags)[number], value: boolean) {
    setPressed((before) => ({ ...before, [flag]: value }));
    await save({ [flag]: value });
    setPressed(({ [flag]: _, ...others }) => others);
  }

  return (
    <ProfileCard title={t('title')} text={t('text')}>
      <div className="grid gap-2">
        {flags.map((flag) => (
          <Switch
            key={flag}
            label={t(flag)}
            description={t(`about.${flag}`)}
            checked={pressed[flag] ?? person[flag]}
            onChange={(event) => void change(flag, event.target.checked)}
          />
        ))}
        <Refusal problem={problem} />
      </div>
    </ProfileCard>
  );
}
