import { ProviderDraft } from '@crescendo/contract/orders/providers';
import { leadsToPrivate } from '../../platform/http/outbound-http.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { recordCommand } from '../audit/audit.ts';
import { sealKey } from './calls/provider-access.ts';
import { insertProvider, isNameTaken } from './providers.store.ts';
import { isSimulatedAt } from './save-provider.ts';

type Parts = Pick<JobContext, 'database' | 'secrets' | 'config'>;

/** Adds a provider from the command line; an error is reported in one sentence. */
export async function addProviderByCommand(
  { database, secrets, config }: Parts,
  panelId: number,
  given: { name: string; url: string; key: string },
): Promise<number> {
  const parsed = ProviderDraft.safeParse(given);
  if (!parsed.success)
    throw new Error(`Invalid provider fields: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const draft = parsed.data;
  if (await leadsToPrivate(draft.url, config.OUTBOUND_ALLOW)) {
    throw new Error('The URL leads to a private network. Add its host to OUTBOUND_ALLOW if that is intended.');
  }
  return database.panel(panelId, async (trx) => {
    if (await isNameTaken(trx, draft.name, undefined)) throw new Error('There is already a provider with this name.');
    const id = await insertProvider(trx, panelId, draft, {
      sealedKey: sealKey(secrets, panelId, given.key),
      isSimulated: isSimulatedAt(config, draft.url),
    });
    await recordCommand(trx, panelId, {
      action: 'providers.create',
      subject: `provider:${id}`,
      details: { name: draft.name, url: draft.url },
    });
    return id;
  });
}
