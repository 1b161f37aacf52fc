import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import type { PaymentContext } from '../gateways/gateway.ts';

/** Staff see who owes until it is paid; `owed` is the amount as it is written, null where nothing is owed. */
export async function updateDebtAlert(
  trx: Trx,
  { panel, clock }: Pick<PaymentContext, 'panel' | 'clock'>,
  { userId, owed }: { userId: number; owed: string | null },
): Promise<void> {
  const about = { panelId: panel.id, kind: 'balance-owed', subject: `user:${userId}` };
  if (owed === null) await endAlert(trx, clock, about);
  else await raiseAlert(trx, clock, { ...about, text: owed });
}
