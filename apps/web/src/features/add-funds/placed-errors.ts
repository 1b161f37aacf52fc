import { describeProblem } from '@crescendo/browser/calls/problem';

const fieldsShown = ['amount', 'coupon_code', 'payment_method_id'];

/** What a call was refused for, by the field it is beside; all else is together under `other`. */
export function placedErrors(error: unknown, otherwise: string): Record<string, string> {
  const { fields, message } = describeProblem(error, otherwise);
  const placed = Object.entries(fields).filter(([field]) => fieldsShown.includes(field));
  const others = Object.entries(fields).filter(([field]) => !fieldsShown.includes(field));
  if (others.length > 0) placed.push(['other', others.map(([, text]) => text).join(' ')]);
  return placed.length > 0 ? Object.fromEntries(placed) : { other: message };
}
