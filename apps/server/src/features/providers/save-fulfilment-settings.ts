import type { FulfilmentSettings } from '@crescendo/contract/orders/providers';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { keepMargins } from './prices/keep-margins.ts';
import { readFulfilmentSettings } from './providers.queries.ts';
import { putFulfilmentSettings } from './providers.store.ts';

/** A new rule holds at once for all that is sold. */
export async function saveFulfilmentSettings(
  context: PersonContext,
  { version, ...settings }: FulfilmentSettings & { version: number },
) {
  const { panel, clock } = context;
  const trx = await context.transaction();
  if (!(await putFulfilmentSettings(trx, panel.id, settings, version))) {
    throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  }
  await keepMargins(trx, { panelId: panel.id, clock });
  await recordAct(context, {
    action: 'providers.save-fulfilment-settings',
    subject: `panel:${panel.id}`,
    details: settings,
  });
  return readFulfilmentSettings(trx);
}
