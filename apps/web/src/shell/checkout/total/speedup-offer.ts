// What a faster delivery is offered for, from an order the server has priced. Exact, because the sum is what the order
// call is given to expect.
import { microsPerDollar, microsToDollars } from '@crescendo/rules/money/money';

type PricedLine = { can_speedup: boolean; cost: number; cost_with_speedup: number };
type Priced = { float_total_amount: number; items: readonly { services: readonly PricedLine[] }[] };

/** Undefined where nothing in the order can be sped up, or where doing so costs nothing. */
export function speedupOffer(order: Priced): { charge: number; total: number } | undefined {
  const charge = order.items
    .flatMap(({ services }) => services)
    .filter((line) => line.can_speedup)
    .reduce((sum, line) => sum + inMicros(line.cost_with_speedup) - inMicros(line.cost), 0n);
  if (charge <= 0n) return undefined;
  return {
    charge: microsToDollars(charge),
    total: microsToDollars(inMicros(order.float_total_amount) + charge),
  };
}

/** A number of the wire is the nearest to whole micro-dollars, so rounding finds them again. */
const inMicros = (dollars: number): bigint => BigInt(Math.round(dollars * Number(microsPerDollar)));
