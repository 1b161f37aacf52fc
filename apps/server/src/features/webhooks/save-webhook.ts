import type { Webhook, WebhookWithSecret } from '@crescendo/contract/reseller/webhooks';
import type { Config } from '../../config.ts';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hostAndPort, leadsToPrivate } from '../../platform/http/outbound-http.ts';
import { announceAccess, type Proof, proveOwner } from '../second-factors/second-factors.ts';
import { findWebhook } from './serialize-webhooks.ts';
import { newSecret, secretSealOf } from './webhook-secret.ts';
import { insertWebhook, setSecret, updateWebhook } from './webhooks.store.ts';

const mostWebhooks = 10;

const refuse = (key: string, values?: Record<string, number>) =>
  new Failure('invalid', { fields: { url: [{ key, ...(values ? { values } : {}) }] } });

/** The name may lead elsewhere later, so that each delivery checks again; this check is for the person who enters it. */
async function checkAddress({ config }: { config: Config }, url: string): Promise<void> {
  const { WEBHOOK_ALLOW: allow } = config;
  // Without encryption only what the configuration names.
  const isOpen = !url.startsWith('https:') && !allow.includes(hostAndPort(new URL(url)));
  if (isOpen || (await leadsToPrivate(url, allow))) throw refuse('webhook-address');
}

type CodeSent = { code_sent: true };

/** All problems of the address are reported before a proof is required. */
export async function addWebhook(
  context: PersonContext,
  given: { url: string } & Proof,
): Promise<WebhookWithSecret | CodeSent> {
  const { panel, caller, clock } = context;
  // Written in one way only, so that it is registered once.
  const url = new URL(given.url).href;
  // The name is resolved before the transaction is opened.
  await checkAddress(context, url);
  if ((await proveOwner(context, given)) === 'code-sent') return { code_sent: true };
  const trx = await context.transaction();
  const made = await insertWebhook(trx, clock, { panelId: panel.id, userId: caller.userId, url, most: mostWebhooks });
  if (made === 'taken') throw refuse('webhook-taken');
  if (made === 'too-many') throw refuse('too-many-webhooks', { maximum: mostWebhooks });
  await announceAccess(context, { event: 'access-added', what: 'webhook', name: url });
  return setNewSecret(context, made);
}

export async function renewSecret(
  context: PersonContext,
  id: number,
  proof: Proof,
): Promise<WebhookWithSecret | CodeSent> {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true };
  const renewed = await setNewSecret(context, id);
  await announceAccess(context, { event: 'access-changed', what: 'webhook-secret', name: renewed.url });
  return renewed;
}

async function setNewSecret(context: PersonContext, id: number): Promise<WebhookWithSecret> {
  const { panel, caller, secrets } = context;
  const secret = newSecret();
  const sealed = secrets.encrypt(secretSealOf(panel.id, id), secret);
  if (!(await setSecret(await context.transaction(), { id, userId: caller.userId }, sealed))) {
    throw new Failure('not-found');
  }
  return { ...(await findWebhook(context, id)), secret };
}

export async function changeWebhook(
  context: PersonContext,
  id: number,
  given: { url?: string | undefined; is_enabled?: boolean | undefined } & Proof,
): Promise<Webhook | CodeSent> {
  const { caller, clock } = context;
  const url = given.url === undefined ? undefined : new URL(given.url).href;
  if (url !== undefined) {
    await checkAddress(context, url);
    if ((await proveOwner(context, given)) === 'code-sent') return { code_sent: true };
  }
  const own = { id, userId: caller.userId };
  const changed = await updateWebhook(await context.transaction(), clock, own, { url, is_enabled: given.is_enabled });
  if (changed === 'taken') throw refuse('webhook-taken');
  if (changed === undefined) throw new Failure('not-found');
  if (url !== undefined) await announceAccess(context, { event: 'access-changed', what: 'webhook', name: url });
  return findWebhook(context, id);
}
