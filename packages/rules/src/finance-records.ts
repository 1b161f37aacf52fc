/** What a customer's finances are made of (PAY-021). */
export const recordTypes = [
  'order',
  'cancel_order',
  'invoiced',
  'admin',
  'referral',
  'widget_reward',
  'fee',
  'bonus',
  'coupon',
  'task',
] as const;
export type RecordType = (typeof recordTypes)[number];
