// Whether an order can be bought as it is on the form.
import { type FormErrors, isBlocking } from './order-errors.ts';

export type ReadyLine = { serviceId: number | null; urlIsRequired: boolean; url: string };

/** Every service is chosen and has its link, where it needs one; nothing that blocks is wrong. */
export function canBuy(lines: readonly ReadyLine[], errors: FormErrors = {}): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ serviceId, urlIsRequired, url }) => serviceId !== null && (!urlIsRequired || url.trim() !== '')) &&
    !isBlocking(errors)
  );
}

/** A switch shows where the service refills and the panel charges for it; without a charge the service's own setting counts. */
export function guaranteeOf(service: { has_refill: boolean }, chargePercent: number, wanted: boolean) {
  const isOffered = service.has_refill && chargePercent > 0;
  return { isOffered, isGuarantee: isOffered ? wanted : service.has_refill };
}
