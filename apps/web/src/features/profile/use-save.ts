import type { Client } from '@crescendo/contract/client';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../shell/calls/use-call.ts';

type Changes = NonNullable<NonNullable<Parameters<Client['updateProfile']>[0]>['body']>;

/** Saves some fields of the profile, says so, and lets the whole page show what is stored now. */
export function useSave() {
  const t = useTranslations('profile');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, ...state } = useCall();
  async function save(body: Changes): Promise<boolean> {
    const answer = await call((api) => api.updateProfile({ body }));
    if (!answer) return false;
    toasts.show({ text: t('saved') });
    await revalidate();
    return true;
  }
  return { save, ...state };
}
