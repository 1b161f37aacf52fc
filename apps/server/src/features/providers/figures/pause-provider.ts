// A person stops sending orders to a provider, or lets them go there again. What is on its way stays followed, and the
// provider is probed meanwhile.
import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { recordAct } from '../../audit/audit.ts';
import { listFigures } from './figures.queries.ts';
import { endPause, lockPause, setPause } from './pause.store.ts';

const byStaff = 'provider-paused-by-staff';

export async function pauseProvider(
  context: PersonContext,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<ProviderFigures> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  const before = await lockUnchanged(trx, id, version);
  if (before.paused_at !== null) throw new Failure('conflict');
  await setPause(trx, clock, { id, staffId: caller.userId, reason });
  await raiseAlert(trx, clock, { panelId: panel.id, kind: byStaff, subject: `provider:${id}`, text: reason });
  await recordAct(context, {
    action: 'providers.pause',
    subject: `provider:${id}`,
    details: { before: { isPaused: false }, after: { isPaused: true, reason } },
  });
  return figuresOf(context, trx, id);
}

export async function resumeProvider(
  context: PersonContext,
  id: number,
  { version }: { version: number },
): Promise<ProviderFigures> {
  const { panel, clock } = context;
  const trx = await context.transaction();
  const before = await lockUnchanged(trx, id, version);
  if (before.paused_at === null && before.closed_until === null) throw new Failure('conflict');
  await endPause(trx, id);
  for (const kind of [byStaff, 'provider-paused']) {
    await endAlert(trx, clock, { panelId: panel.id, kind, subject: `provider:${id}` });
  }
  await recordAct(context, {
    action: 'providers.resume',
    subject: `provider:${id}`,
    details: {
      before: {
        isPaused: before.paused_at !== null,
        reason: before.pause_reason,
        restingUntil: before.closed_until?.toISOString() ?? null,
      },
      after: { isPaused: false, reason: null, restingUntil: null },
    },
  });
  return figuresOf(context, trx, id);
}

/** Held; a provider that somebody else has changed since it was read is left as it is. */
async function lockUnchanged(trx: Trx, id: number, version: number) {
  const provider = await lockPause(trx, id);
  if (!provider) throw new Failure('not-found');
  if (provider.version !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  return provider;
}

async function figuresOf({ clock }: PersonContext, trx: Trx, id: number): Promise<ProviderFigures> {
  const [figures] = await listFigures(trx, clock, '24h', id);
  return figures as ProviderFigures;
}
