// Whether a provider answers at an address with a key, before anything is stored.
import type { ConnectionTest } from '@crescendo/contract/orders/provider-figures';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { openAccess } from '../calls/provider-access.ts';
import { type ProviderAccess, readBalance } from '../calls/provider-client.adapter.ts';
import { waitForCall } from '../calls/wait-for-call.ts';
import { findProvider } from '../providers.store.ts';

type TestConnectionInput = { url: string; key?: string | undefined; provider_id?: number | undefined };

const timeoutMs = 15_000;

export async function testConnection(context: PersonContext, given: TestConnectionInput): Promise<ConnectionTest> {
  const access = await accessTo(context, given);
  const began = performance.now();
  const reported = await readBalance(access, { timeoutMs });
  const latency = Math.round(performance.now() - began);
  await recordAct(context, {
    action: 'providers.test',
    subject: given.provider_id === undefined ? 'provider:new' : `provider:${given.provider_id}`,
    details: { url: given.url, isKeyNew: given.key !== undefined, isOk: reported.ok },
  });
  return {
    ok: reported.ok,
    balance: reported.ok ? microsToDollars(reported.balanceMicros) : null,
    currency: reported.ok ? (reported.currency ?? null) : null,
    latency_ms: latency,
    text: reported.ok ? null : reported.text,
  };
}

/** A stored key is sent to the address it was stored with, and nowhere else. */
async function accessTo(context: PersonContext, given: TestConnectionInput): Promise<ProviderAccess> {
  const { panel, database, config } = context;
  const id = given.provider_id;
  const provider = id === undefined ? undefined : await database.panel(panel.id, (trx) => findProvider(trx, id));
  if (id !== undefined && !provider) throw new Failure('not-found');
  if (given.key !== undefined) {
    const unknown = { id: 0, panelId: panel.id, isSimulated: false };
    return { ...unknown, url: given.url, key: given.key, allow: config.OUTBOUND_ALLOW };
  }
  if (!provider || new URL(provider.url).origin !== new URL(given.url).origin) {
    throw new Failure('invalid', { fields: { key: [{ key: 'required' }] } });
  }
  await waitForCall(context, { id: provider.id, panel_id: panel.id });
  return { ...openAccess(context, provider), url: given.url };
}
