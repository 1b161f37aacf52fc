import type { Country, Target } from '@crescendo/contract/catalogue/catalogue';

type Choice = Pick<Target, 'selectable_values'>;

/** What a target can be: its own values, or the countries or languages of the system, which are sent by their tags. */
export function targetOptions({ selectable_values }: Choice, listed: readonly Country[] | undefined) {
  if (selectable_values) return selectable_values.map(({ value, name }) => ({ value, label: name }));
  return (listed ?? []).map(({ iso_code_2, name }) => ({ value: iso_code_2, label: name }));
}
