import { faultKinds } from './fault-deck.ts';
import { boughtAs } from './journals.ts';
import type { SoFar } from './run-fulfilment-chaos.ts';

export const requestKinds = ['cancel', 'refill', 'cancel-feed'];
export const crashes = ['fulfilment-intent', 'fulfilment-sent', 'order-placed'];
const ends = ['completed', 'partial', 'canceled'];

/**
 * Every kind of fault has struck, processes have died where it matters, and customers have done all they do: on a slow
 * machine faults come before anything is done, and a run that ended then would prove nothing.
 */
export function hasMetEverything({ faults, deaths, diary, taken, ended }: SoFar): boolean {
  const { deposits, purchases, requests } = diary;
  if (!faultKinds.every((kind) => (faults[kind] ?? 0) > 0)) return false;
  if (!crashes.every((point) => (deaths[point] ?? 0) > 0)) return false;
  if (
    !requestKinds.every((requestKind) =>
      requests.some(({ kind, answer }) => kind === requestKind && answer === 'taken'),
    )
  )
    return false;
  if (!deposits.some(({ payment }) => payment !== undefined)) return false;
  if (!deposits.some(({ dispute }) => dispute !== undefined)) return false;
  if (!purchases.some((it) => it.couponCode !== null && boughtAs(it) !== undefined)) return false;
  if (!ends.every((end) => ended.has(end))) return false;
  return (taken().refill ?? 0) > 0;
}
