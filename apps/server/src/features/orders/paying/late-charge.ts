import { fractionToPpm } from '@crescendo/rules/money/percent';
import { percentDown } from '@crescendo/rules/money/rounding';
import type { Panel } from '../../../platform/context.ts';
import type { LockedOrder } from '../orders.store.ts';

/**
 * What an unpaid order comes to when it is paid now, with or without what the panel takes off for paying late. An
 * earlier try may have taken something off already; that is not added up.
 */
export function lateCharge(
  { settings }: Pick<Panel, 'settings'>,
  order: Pick<LockedOrder, 'charge_micros' | 'late_discount_micros' | 'unit_micros'>,
  isAskedFor: boolean,
): { discountMicros: bigint; chargeMicros: bigint } {
  const full = order.charge_micros + order.late_discount_micros;
  const ppm = isAskedFor ? fractionToPpm(settings.unpaid_discount_percent) : 0;
  const discountMicros = percentDown(full, ppm, order.unit_micros);
  return { discountMicros, chargeMicros: full - discountMicros };
}
