import type { Home } from '@crescendo/contract/orders/analytics-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { PersonContext } from '../../platform/context.ts';
import { type GroupFigures, type MoneyFigures, readFigures, readMoney } from './figures.queries.ts';
import { countOpenStates, hasData, listHomeAlerts, listHomeReviews } from './home.queries.ts';
import { chosenRange, comparedRange, daysOf } from './ranges.ts';
import { costOf, sumOf, toHomeFigures } from './sum-figures.ts';

type Chosen = { from?: string | undefined; to?: string | undefined };

/** What the panel earned in a range, what waits for somebody and what is wrong. */
export async function readHome(context: PersonContext, chosen: Chosen): Promise<Home> {
  const { caller, clock, locale, transaction } = context;
  const trx = await transaction();
  const readAt = (await clock.now(trx)).toISOString();
  const today = readAt.slice(0, 'YYYY-MM-DD'.length);
  const period = chosenRange(today, chosen);
  const before = comparedRange(period);
  const [days, money, days0, money0, daysToday, moneyToday] = [
    await readFigures(trx, period, 'day'),
    await readMoney(trx, period),
    await readFigures(trx, before, 'day'),
    await readMoney(trx, before),
    await readFigures(trx, { from: today, to: today }, 'day'),
    await readMoney(trx, { from: today, to: today }),
  ];
  const maySeeOrders = caller.permissions.includes('orders.read');
  return {
    period,
    before,
    today,
    read_at: readAt,
    has_data: days.length > 0 || (await hasData(trx)),
    figures: {
      now: toHomeFigures(days, money),
      before: toHomeFigures(days0, money0),
      today: toHomeFigures(daysToday, moneyToday),
    },
    series: daysOf(period).map((day) => ({ day, ...lineOf(days, money, day) })),
    states: maySeeOrders ? await countOpenStates(trx) : null,
    reviews: maySeeOrders ? await listHomeReviews(trx, locale) : null,
    alerts: maySeeOrders ? await listHomeAlerts(trx, locale) : null,
  };
}

function lineOf(days: readonly GroupFigures[], money: readonly MoneyFigures[], day: string) {
  const sum = sumOf(days.filter(({ key }) => key === day));
  const fundsMicros = money.find(({ key }) => key === day)?.fundsMicros ?? 0n;
  return {
    revenue: microsToDollars(sum.revenueMicros),
    cost: microsToDollars(costOf(sum)),
    funds: microsToDollars(fundsMicros),
  };
}
