import { callApi } from '@crescendo/browser/calls/call-api';
import type { NotificationFlags } from '@crescendo/contract/accounts/profile';
import { isPlannedPage } from '@crescendo/rules/navigation/page-names';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Switch } from '@crescendo/ui/forms/switch';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { Logo } from '../../../shell/header/logo.tsx';
import { useSignInForm } from '../use-sign-in-form.ts';

const all = ['notify_order_actions', 'notify_payment_actions', 'notify_subscription_actions'] as const;
/** Nobody is asked about mails of what is not built. */
const kinds = all.filter((kind) => kind !== 'notify_subscription_actions' || !isPlannedPage('subscriptions'));
const none = { notify_order_actions: false, notify_payment_actions: false, notify_subscription_actions: false };

type Props = { userId: string; signature: string; flags: NotificationFlags };

/** Which mails somebody gets, changed without signing in by the person who holds the link of a mail. */
export function NotificationChoice({ userId, signature, flags: stored }: Props) {
  const t = useTranslations('sign-in.unsubscribe');
  const frame = useFrame();
  const [flags, setFlags] = useState(stored);
  const [isSaved, setIsSaved] = useState(false);
  const form = useSignInForm([], () => save(none));

  async function save(next: NotificationFlags) {
    const before = flags;
    setFlags(next);
    setIsSaved(false);
    try {
      const call = { params: { userId }, query: { signature }, body: next };
      setFlags((await callApi(frame, (api) => api.saveNotifications(call))).data);
      setIsSaved(true);
    } catch (failure) {
      setFlags(before);
      throw failure;
    }
  }
  const isOff = kinds.every((kind) => !flags[kind]);

  return (
    <div className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-120">
        <div className="mb-6 flex justify-center text-ink">
          <Logo panel={frame.panel} />
        </div>
        <Card>
          <h1 className="text-20">{t('title')}</h1>
          <p className="mt-1 text-14 text-ink-2">{t('lead')}</p>
          <form {...form.props} className="mt-5 grid gap-2">
            {kinds.map((kind) => (
              <Switch
                key={kind}
                label={t(kind)}
                description={t(`${kind}Text`)}
                checked={flags[kind]}
                disabled={form.isBusy}
                onChange={(event) => void form.submit(() => save({ ...flags, [kind]: event.target.checked }))}
              />
            ))}
            <div className="mt-3 grid gap-3">
              {form.message ? (
                <Note tone="danger" announce>
                  {form.message}
                </Note>
              ) : (
                isSaved && (
                  <Note tone="success" announce>
                    {t(isOff ? 'savedOff' : 'saved')}
                  </Note>
                )
              )}
              <Button type="submit" variant="primary" loading={form.isBusy} disabled={isOff}>
                {t('all')}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  );
}
