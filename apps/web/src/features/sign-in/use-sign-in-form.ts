import { useForm } from '@crescendo/browser/forms/use-form';
import { useTranslations } from 'use-intl';

const names = {
  confirmation: ['confirmation', 'password_confirmation'],
  captcha: ['captcha', 'g-recaptcha-response'],
  messengers: ['messengers', 'messengers.*'],
};

/** A form of the pages at which somebody signs in; `fields` are those that can show an error. */
export function useSignInForm(fields: readonly string[], send: (given: FormData) => Promise<unknown>) {
  const t = useTranslations('sign-in.shared');
  return useForm({ fields, names, send, failed: t('failed'), unreachable: t('unreachable') });
}
