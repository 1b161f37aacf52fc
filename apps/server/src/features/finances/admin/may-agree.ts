import { isSameMailbox } from '@crescendo/rules/accounts/mailbox';
import type { WasEmpoweredBy } from '../../money-acts/money-acts.ts';
import type { Decider } from './staff.queries.ts';

type Asked = { askedBy: Omit<Decider, 'name'>; beneficiary: Omit<Decider, 'name'> | undefined };

/**
 * Who may be the second person of a request, by the same rules as who is refused when deciding (`assertMayDecide`):
 * neither of the two whom it is about, nor another account of their mailboxes, nor who has their rights from the asker
 * since less than a day.
 */
export function whoMayAgree(
  { askedBy, beneficiary }: Asked,
  deciders: readonly Decider[],
  wasEmpoweredBy: WasEmpoweredBy,
): Decider[] {
  const isOneOfThem = ({ id, email }: Decider) =>
    [askedBy, beneficiary].some((party) => party && (party.id === id || isSameMailbox(party.email, email)));
  return deciders.filter((one) => !isOneOfThem(one) && !wasEmpoweredBy(one.id, askedBy.id));
}
