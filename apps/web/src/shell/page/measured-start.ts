import type { Measured } from '@crescendo/contract/catalogue/catalogue';
import type { MeasuredStart } from '@crescendo/rules/catalogue/service-columns';

/** What lists show of what was measured; nothing where too few orders have started for a median. */
export function measuredStart(measured: Measured | null): MeasuredStart | null {
  if (!measured || measured.start_time === null) return null;
  return { minutes: measured.start_time, orders: measured.orders, isSample: measured.is_sample };
}
