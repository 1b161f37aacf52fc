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
  'reward_return',
  'chargeback',
] as const;
export type RecordType = (typeof recordTypes)[number];

export function isRecordType(value: unknown): value is RecordType {
  return (recordTypes as readonly unknown[]).includes(value);
}
