// Customers with money, for tests that spend it.
import { post } from '../features/ledger/ledger.ts';
import type { Database } from '../platform/postgres/database.ts';

let paid = 0;

/** Puts money on a customer's accounts, as a paid invoice and a coupon would. */
export async function giveMoney(
  database: Database,
  userId: number,
  {
    paidInMicros = 0n,
    bonusMicros = 0n,
    panelId = 1,
  }: { paidInMicros?: bigint; bonusMicros?: bigint; panelId?: number },
): Promise<void> {
  paid += 1;
  await database.panel(panelId, async (trx) => {
    if (paidInMicros > 0n) {
      await post(trx, panelId, {
        kind: 'invoiced',
        reference: `test-invoice:${paid}:invoiced`,
        userId,
        lines: [
          { account: { kind: 'paid_in', userId }, amountMicros: paidInMicros },
          { account: { kind: 'gateway', name: 'test' }, amountMicros: -paidInMicros },
        ],
      });
    }
    if (bonusMicros > 0n) {
      await post(trx, panelId, {
        kind: 'coupon',
        reference: `test-invoice:${paid}:coupon`,
        userId,
        lines: [
          { account: { kind: 'bonus', userId }, amountMicros: bonusMicros },
          { account: { kind: 'promotions' }, amountMicros: -bonusMicros },
        ],
      });
    }
  });
}
