import type { Measured } from '@crescendo/contract/catalogue/catalogue';

type MeasuredService = { measured: Measured | null };

/**
 * What was measured of all services of a type together. Ends and refills are sums; start and speed are the medians of
 * the service that the middle order was for, because medians of different services do not add up.
 */
export function measuredType(services: readonly MeasuredService[]): Measured | undefined {
  const all = services.flatMap(({ measured }) => measured ?? []);
  const [first] = all;
  if (!first) return undefined;
  const sum = (read: (each: Measured) => number) => all.reduce((total, each) => total + read(each), 0);
  const orders = sum((each) => each.orders);
  const share = (read: (each: Measured) => number) => sum((each) => read(each) * each.orders) / orders;
  return {
    // All are measured in one go, over the same days.
    from: first.from,
    to: first.to,
    orders,
    start_time: ofMiddleOrder(all, ({ start_time }) => start_time),
    speed: ofMiddleOrder(all, ({ speed }) => speed),
    completed_percent: share((each) => each.completed_percent),
    partial_percent: share((each) => each.partial_percent),
    canceled_percent: share((each) => each.canceled_percent),
    refills_asked: sum((each) => each.refills_asked),
    refills_honoured: sum((each) => each.refills_honoured),
    is_sample: first.is_sample,
  };
}

function ofMiddleOrder(all: readonly Measured[], read: (each: Measured) => number | null): number | null {
  const known = all
    .flatMap((each) => {
      const value = read(each);
      return value === null ? [] : [{ value, orders: each.orders }];
    })
    .toSorted((one, other) => one.value - other.value);
  let left = known.reduce((total, { orders }) => total + orders, 0) / 2;
  const middle = known.find(({ orders }) => {
    left -= orders;
    return left <= 0;
  });
  return middle?.value ?? null;
}
