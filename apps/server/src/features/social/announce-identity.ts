import type { Context } from '../../platform/context.ts';
import { queueMail } from '../mail/mail.ts';
import type { Owner } from './identities.store.ts';
import type { SocialPerson } from './providers/provider.ts';

const serviceNames = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' };

type Change = { event: 'social-added' | 'social-removed' } & Pick<SocialPerson, 'provider' | 'label'>;

/** The owner reads of every change of the sign-in methods, should it have been somebody else. */
export async function announceIdentity(context: Context, owner: Owner, { event, provider, label }: Change) {
  if (!owner.email) return;
  const detail = [serviceNames[provider], label].filter(Boolean).join(': ');
  await queueMail(await context.transaction(), context, {
    kind: 'security-notice',
    userId: owner.id,
    recipient: owner.email,
    locale: owner.locale,
    values: { event, detail },
  });
}
