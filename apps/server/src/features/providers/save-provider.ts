import type { ProviderDraft, ProviderRecord } from '@crescendo/contract/orders/providers';
import type { Config } from '../../config.ts';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hostAndPort, leadsToPrivate } from '../../platform/http/outbound-http.ts';
import { recordAct } from '../audit/audit.ts';
import { sealKey } from './calls/provider-access.ts';
import { listProviders } from './providers.queries.ts';
import { insertProvider, isNameTaken, lockSaved, replaceProvider } from './providers.store.ts';

/** What is at the simulated provider's address is simulated, no matter who adds it. */
export const isSimulatedAt = (config: Pick<Config, 'SIMULATED_PROVIDER' | 'SIMULATOR_PORT'>, url: string) =>
  config.SIMULATED_PROVIDER && hostAndPort(new URL(url)) === `127.0.0.1:${config.SIMULATOR_PORT}`;

/** The provider as the caller saw it. */
type SeenProvider = { id: number; version: number };

/** Adds a provider, or replaces one. Its key goes under a seal and comes out for calls to it alone. */
export async function saveProvider(
  context: PersonContext,
  replaced: SeenProvider | undefined,
  draft: ProviderDraft,
): Promise<ProviderRecord> {
  const { panel, config, secrets } = context;
  const id = replaced?.id;
  // Before the transaction: names are resolved by somebody else.
  if (await leadsToPrivate(draft.url, config.OUTBOUND_ALLOW)) {
    throw new Failure('invalid', { fields: { url: [{ key: 'url-not-public' }] } });
  }
  if (id === undefined && draft.key === undefined) {
    throw new Failure('invalid', { fields: { key: [{ key: 'required' }] } });
  }
  const trx = await context.transaction();
  const before = id === undefined ? undefined : await lockSaved(trx, id);
  if (id !== undefined && !before) throw new Failure('not-found');
  if (before?.version !== replaced?.version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  // Else anyone who may change an address could have the key sent to their own.
  if (before && draft.key === undefined && new URL(before.url).origin !== new URL(draft.url).origin) {
    throw new Failure('invalid', { fields: { key: [{ key: 'required' }] } });
  }
  if (await isNameTaken(trx, draft.name, id)) {
    throw new Failure('invalid', { fields: { name: [{ key: 'provider-name-taken' }] } });
  }
  const sealedKey = draft.key === undefined ? undefined : sealKey(secrets, panel.id, draft.key);
  const isSimulated = isSimulatedAt(config, draft.url);
  const savedId = id ?? (await insertProvider(trx, panel.id, draft, { sealedKey: sealedKey as string, isSimulated }));
  if (id !== undefined) await replaceProvider(trx, id, draft, { sealedKey, isSimulated });
  await recordAct(context, {
    action: id === undefined ? 'providers.create' : 'providers.update',
    subject: `provider:${savedId}`,
    details: {
      name: draft.name,
      url: draft.url,
      isEnabled: draft.is_enabled,
      isKeyNew: sealedKey !== undefined,
      ...(before ? { before: shownOf(before), after: shownOf(await lockSaved(trx, savedId)) } : {}),
    },
  });
  const [saved] = await listProviders(trx, { id: savedId });
  return saved as ProviderRecord;
}

type Saved = NonNullable<Awaited<ReturnType<typeof lockSaved>>>;

const shownOf = (row: Saved | undefined) =>
  row && {
    name: row.name,
    url: row.url,
    currency: row.currency,
    unitValueMicros: String(row.unit_value_micros),
    markupPpm: row.markup_ppm,
    isEnabled: row.is_enabled,
    callsPerMinute: row.calls_per_minute,
    lowBalanceMicros: row.low_balance_micros === null ? null : String(row.low_balance_micros),
  };
