import type { CostCalculation } from '@crescendo/contract/orders/order-costs';

/** What each line costs, by its place among the lines that were requested. */
export function costsByPlace(total: CostCalculation | undefined): ReadonlyMap<number, number> {
  return new Map(
    total?.items.flatMap(({ services }) => services.map(({ index, cost }) => [index, cost] as const)) ?? [],
  );
}
