// What a faster delivery is offered for, from an order the server has priced. Exact, because the sum is what the order
// call is given to expect.
import { microsPerDollar, microsToDollars } from '@crescendo/rules/money/money';

type PricedLine = { can_speedup: boolean; cost: number; cost_with_speedup: number; speedup_saves_minutes: number };
export type SpeedupTerms = { charge: number; total: number; minutesSaved: number };
type Priced = { float_total_amount: number; items: readonly { services: readonly PricedLine[] }[] };

/** Undefined where nothing in the order can be sped up, where doing so costs nothing, or where nothing is won by it. */
export function speedupOffer(order: Priced): SpeedupTerms | undefined {
  const lines = order.items.flatMap(({ services }) => services).filter((line) => line.can_speedup);
  const charge = lines.reduce((sum, line) => sum + inMicros(line.cost_with_speedup) - inMicros(line.cost), 0n);
  const minutesSaved = Math.max(0, ...lines.map((line) => line.speedup_saves_minutes));
  if (charge <= 0n || minutesSaved === 0) return undefined;
  return {
    minutesSaved,
    charge: microsToDollars(charge),
    total: microsToDollars(inMicros(order.float_total_amount) + charge),
  };
}

/** A number of the wire is the nearest to whole micro-dollars, so rounding finds them again. */
const inMicros = (dollars: number): bigint => BigInt(Math.round(dollars * Number(microsPerDollar)));
