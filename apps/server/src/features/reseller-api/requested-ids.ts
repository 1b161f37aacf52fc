import { mostResellerIds } from '@crescendo/rules/reseller/reseller-api';
import type { NamedId } from '@crescendo/rules/reseller/reseller-request';
import { Refusal } from './refusal.ts';

/** What a call names, if it names anything and not too much; with the numbers that can be looked for. */
export function requestedIds({ ids, isMany }: { ids: NamedId[]; isMany: boolean }, missing = 'Incorrect order ID') {
  if (ids.length === 0) throw new Refusal(missing);
  if (ids.length > mostResellerIds) throw new Refusal(`Incorrect request: at most ${mostResellerIds} at once`);
  return { ids, isMany, numbers: numbersOf(ids) };
}

/** Those that can be looked for. Of too many, none is. */
export const numbersOf = (ids: readonly NamedId[]) =>
  ids.length > mostResellerIds ? [] : ids.flatMap(({ id }) => id ?? []);
