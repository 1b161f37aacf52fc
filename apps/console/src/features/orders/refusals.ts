import type { StaffRefusal } from '@crescendo/rules/ordering/staff-acts';
import type { useTranslations } from 'use-intl';

const refusals: readonly StaffRefusal[] = [
  'sample',
  'ended',
  'unpaid',
  'uncertain',
  'at-provider',
  'not-at-provider',
  'provider-keeps',
  'cancel-requested',
  'one-unit',
  'not-completed',
  'no-guarantee',
  'refill-open',
];

type Texts = ReturnType<typeof useTranslations<'orders.acts'>>;

/** Why an act is off; one that this version does not know is said in general. */
export function refusalTextOf(t: Texts, refusal: string): string {
  const known = refusals.find((one) => one === refusal);
  return t(`refusals.${known ?? 'other'}`);
}
