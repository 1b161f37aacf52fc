import type { Dashboard } from '@crescendo/contract/orders/orders';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { PersonContext } from '../../../platform/context.ts';
import { readBalances } from '../../ledger/ledger.ts';
import { serializeGrades } from '../../promotions/promotions.ts';
import { readOrders } from '../orders.queries.ts';
import { countOrders, readSpending } from './statistics.queries.ts';

const latest = { limit: 5, offset: 0 };

export async function readDashboard(context: PersonContext, days: number): Promise<Dashboard> {
  const { caller, locale, clock } = context;
  const { userId } = caller;
  const trx = await context.transaction();
  const balances = await readBalances(trx, userId);
  return {
    balance: microsToDollars(balances.balanceMicros),
    spend: microsToDollars(balances.spentMicros),
    bonus: microsToDollars(balances.bonusMicros),
    ...(await countOrders(trx, clock, userId, days)),
    latest_orders: await readOrders(trx, locale, { userId }, latest),
    grades: await serializeGrades(context),
    ...(await readSpending(trx, clock, userId, days)),
  };
}
