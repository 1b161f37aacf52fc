type Choice = { networkId: number; serviceTypeId: number; serviceId?: number };

/** The order form with a choice already made. */
export function orderPath(choice: Choice, state?: 'buy'): string {
  const given = { ...choice, ...(state ? { pageState: state } : {}) };
  const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
  return `/orders/create?${query}`;
}
