import { emailAddress } from '@crescendo/contract/accounts/account-fields';
import { nameLength } from '@crescendo/rules/accounts/password';
import { toPlainText } from '@crescendo/rules/content/plain-text';
import type { Context } from '../../platform/context.ts';
import { insertUser, joinGuest, lockMailbox, mailWelcome, proveMailbox } from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';
import { announceIdentity } from './announce-identity.ts';
import { findUserOf, holdSubject, insertIdentity, lockOwner } from './identities.store.ts';
import type { SocialPerson } from './providers/provider.ts';

/**
 * The account of somebody whom another service has verified: the one they were known by before, the one with their address
 * where that service has verified it, or a new one. Undefined where its data is not enough for one.
 */
export async function findOrOpenAccount(
  context: Context,
  person: SocialPerson,
  affiliateCodes: readonly string[],
): Promise<{ id: number } | undefined> {
  const trx = await context.transaction();
  await holdSubject(trx, context.panel.id, person);
  const known = await findUserOf(trx, person);
  if (known) return known;
  const email = person.email === null ? null : emailAddress.safeParse(person.email).data;
  if (email === undefined) return undefined;
  const opened = await openAccount(context, { ...person, email }, affiliateCodes);
  if (opened) return opened;
  return person.isEmailVerified && email !== null ? link(context, person, email) : undefined;
}

/** Undefined where the address has an account already. */
async function openAccount(context: Context, person: SocialPerson, affiliateCodes: readonly string[]) {
  const { clock, locale, panel, visitor } = context;
  const { email, isEmailVerified } = person;
  const trx = await context.transaction();
  const name = nameOf(person);
  const user = await insertUser(trx, {
    panelId: panel.id,
    email,
    isEmailVerified: email !== null && isEmailVerified,
    name,
    locale,
    country: visitor.country ?? null,
    affiliateCodes,
  });
  if (!user) return undefined;
  await insertIdentity(trx, clock, panel.id, user.id, person);
  if (email !== null && isEmailVerified) await joinGuest(trx, context, { email, accountId: user.id });
  if (email !== null) await mailWelcome(context, { id: user.id, email, name, locale, isEmailVerified });
  return user;
}

/** Binds to the account that has this address. One that is bound to another person of the same service stays theirs. */
async function link(context: Context, person: SocialPerson, email: string): Promise<{ id: number } | undefined> {
  const { clock, panel } = context;
  const trx = await context.transaction();
  await lockMailbox(trx, panel.id, email);
  const owner = await lockOwner(trx, { email });
  if (!owner) return undefined;
  const proven = await proveMailbox(trx, context, { email });
  if (proven?.isEmptied && proven.hadPassword) {
    const values = { event: 'password-changed' } as const;
    const mail = { userId: owner.id, recipient: email, locale: owner.locale, kind: 'security-notice', values } as const;
    await queueMail(trx, context, mail);
  }
  if (!(await insertIdentity(trx, clock, panel.id, owner.id, person))) return undefined;
  await announceIdentity(context, owner, { event: 'social-added', provider: person.provider, label: person.label });
  return owner;
}

/** Cut to what a name may be; without a name, something that the person knows is used. */
function nameOf({ name, email, provider, subject }: SocialPerson): string {
  const short = (text = '') => Array.from(toPlainText(text).trim()).slice(0, nameLength.longest).join('').trim();
  const candidates = [name ?? '', email?.split('@', 1)[0], `${provider} ${subject}`].map(short);
  return candidates.find((candidate) => candidate.length >= nameLength.shortest) as string;
}
