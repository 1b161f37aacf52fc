import type { ProviderDraft, ProviderRecord } from '@crescendo/contract/orders/providers';
import type { Config } from '../../config.ts';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hostAndPort, leadsToPrivate } from '../../platform/http/outbound-http.ts';
import { recordAct } from '../audit/audit.ts';
import { sealKey } from './calls/provider-access.ts';
import { listProviders } from './providers.queries.ts';
import { insertProvider, isNameTaken, replaceProvider } from './providers.store.ts';

/** What is at the simulated provider's address is simulated, no matter who adds it. */
export const isSimulatedAt = (config: Pick<Config, 'SIMULATED_PROVIDER' | 'SIMULATOR_PORT'>, url: string) =>
  config.SIMULATED_PROVIDER && hostAndPort(new URL(url)) === `127.0.0.1:${config.SIMULATOR_PORT}`;

/** Adds a provider, or replaces one. Its key goes under a seal and comes out for calls to it alone. */
export async function saveProvider(
  context: PersonContext,
  id: number | undefined,
  draft: ProviderDraft,
): Promise<ProviderRecord> {
  const { panel, config, secrets } = context;
  // Before the transaction: names are resolved by somebody else.
  if (await leadsToPrivate(draft.url, config.OUTBOUND_ALLOW)) {
    throw new Failure('invalid', { fields: { url: [{ key: 'url-not-public' }] } });
  }
  if (id === undefined && draft.key === undefined) {
    throw new Failure('invalid', { fields: { key: [{ key: 'required' }] } });
  }
  const trx = await context.transaction();
  if (await isNameTaken(trx, draft.name, id)) {
    throw new Failure('invalid', { fields: { name: [{ key: 'provider-name-taken' }] } });
  }
  const sealedKey = draft.key === undefined ? undefined : sealKey(secrets, panel.id, draft.key);
  const isSimulated = isSimulatedAt(config, draft.url);
  const savedId = id ?? (await insertProvider(trx, panel.id, draft, { sealedKey: sealedKey as string, isSimulated }));
  if (id !== undefined && !(await replaceProvider(trx, id, draft, { sealedKey, isSimulated }))) {
    throw new Failure('not-found');
  }
  await recordAct(context, {
    action: id === undefined ? 'providers.create' : 'providers.update',
    subject: `provider:${savedId}`,
    details: { name: draft.name, url: draft.url, isEnabled: draft.is_enabled, isKeyNew: sealedKey !== undefined },
  });
  const [saved] = await listProviders(trx, { id: savedId });
  return saved as ProviderRecord;
}
