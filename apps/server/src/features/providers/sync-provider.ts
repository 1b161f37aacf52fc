// Reads a provider's catalogue and balance, outside any transaction, and writes both with all that follows from them
// in one: anyone who buys afterwards meets the new prices, or a service that is paused.
import { toDollarMicros } from '@crescendo/rules/providers/provider-amount';
import type { Clock } from '../../platform/clock.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import { noteBalanceOfHour } from './calls/call-hours.store.ts';
import { storeCalls } from './calls/count-calls.ts';
import { openAccess } from './calls/provider-access.ts';
import { listServices, readBalance } from './calls/provider-client.adapter.ts';
import { waitForCall } from './calls/wait-for-call.ts';
import { putCatalogue } from './catalogue.store.ts';
import { followImports } from './importing/imports.store.ts';
import { keepMargins } from './prices/keep-margins.ts';
import { servicesBehind } from './prices/margins.store.ts';
import { findProvider, lockProvider, putBalance } from './providers.store.ts';

export type SyncContext = Pick<JobContext, 'database' | 'clock' | 'secrets' | 'config'>;
export type Synced =
  | { ok: true; services: number; unlisted: number; unread: number; cleaned: number }
  | { ok: false; text: string };

/** A rate beyond any price, as a slip of the comma makes it: the line is not taken, and the others are. */
const mostRateMicros = 1_000_000_000_000n;

/** Undefined where there is no such provider. A list that could not be read changes nothing. */
export async function syncProvider(context: SyncContext, panelId: number, id: number): Promise<Synced | undefined> {
  const { database, clock } = context;
  const provider = await database.panel(panelId, (trx) => findProvider(trx, id));
  if (!provider) return undefined;
  await waitForCall(context, { id, panel_id: panelId });
  const listed = await listServices(openAccess(context, provider), { timeoutMs: 60_000 });
  const about = { panelId, kind: 'provider-sync', subject: `provider:${id}` };
  if (!listed.ok) {
    await database.panel(panelId, (trx) => raiseAlert(trx, clock, { ...about, text: listed.text }));
    return listed;
  }
  const services = listed.services
    .map((service) => ({
      ...service,
      rateMicros: toDollarMicros(service.rateMicros, provider.unit_value_micros),
    }))
    .filter(({ rateMicros }) => rateMicros <= mostRateMicros);
  const unread = listed.unread + listed.services.length - services.length;
  const { unlisted } = await database.panel(panelId, async (trx) => {
    await lockProvider(trx, id);
    const written = await putCatalogue(trx, clock, { panelId, providerId: id, services });
    const behind = await servicesBehind(trx, id);
    await followImports(trx, id);
    await keepMargins(trx, { panelId, clock }, behind);
    await endAlert(trx, clock, about);
    return written;
  });
  await readProviderBalance(context, panelId, id);
  // A process that only serves pages has no loop that would.
  await storeCalls(context);
  return { ok: true, services: services.length, unlisted, unread, cleaned: listed.cleaned };
}

/** Reads what we have there, and says so when it gets low. */
export async function readProviderBalance(context: SyncContext, panelId: number, id: number): Promise<boolean> {
  const { database, clock } = context;
  const provider = await database.panel(panelId, (trx) => findProvider(trx, id));
  if (!provider) return false;
  await waitForCall(context, { id, panel_id: panelId });
  const reported = await readBalance(openAccess(context, provider));
  if (!reported.ok) return false;
  const balanceMicros = toDollarMicros(reported.balanceMicros, provider.unit_value_micros);
  await database.panel(panelId, (trx) => noteBalance(trx, clock, { panelId, id, balanceMicros }));
  return true;
}

async function noteBalance(
  trx: Trx,
  clock: Clock,
  { panelId, id, balanceMicros }: { panelId: number; id: number; balanceMicros: bigint },
): Promise<void> {
  const provider = await lockProvider(trx, id);
  if (!provider) return;
  await putBalance(trx, clock, id, balanceMicros);
  await noteBalanceOfHour(trx, clock, id, balanceMicros);
  const about = { panelId, kind: 'provider-balance', subject: `provider:${id}` };
  const isLow = provider.low_balance_micros !== null && balanceMicros < provider.low_balance_micros;
  if (isLow) await raiseAlert(trx, clock, { ...about, text: `$${inDollars(balanceMicros)}` });
  else await endAlert(trx, clock, about);
}

const inDollars = (micros: bigint) =>
  `${micros / 1_000_000n}.${String(micros % 1_000_000n)
    .padStart(6, '0')
    .slice(0, 2)}`;
