import { callApi } from '@crescendo/browser/calls/call-api';
import { useForm } from '@crescendo/browser/forms/use-form';
import type { Client } from '@crescendo/contract/client';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

type Changes = NonNullable<NonNullable<Parameters<Client['updateProfile']>[0]>['body']>;

/** A form that saves some fields of the profile. `save` is for what is saved without a button. */
export function useProfileForm(fields: readonly string[] = [], entered: () => Changes = () => ({})) {
  const t = useTranslations('profile');
  const frame = useFrame();
  const update = (body: Changes) => callApi(frame, (api) => api.updateProfile({ body }));
  const form = useForm({ fields, saved: t('saved'), send: () => update(entered()) });
  return { ...form, save: (body: Changes) => form.submit(() => update(body)) };
}
