/** The order form with a choice already made. */
export function orderPath(choice: { networkId: number; serviceTypeId: number; serviceId?: number }): string {
  const query = new URLSearchParams(Object.entries(choice).map(([name, id]) => [name, String(id)]));
  return `/orders/create?${query}`;
}
