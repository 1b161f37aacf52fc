import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { fractionToPpm, ppmToFraction } from '@crescendo/rules/money/percent';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { freezePerson } from '../freeze-person.ts';
import { assertIsNoStaff, assertMayActOn } from '../may-act-on.ts';
import { countChange, lockPerson } from '../people.store.ts';
import { readCustomer, viewingOf } from './customer-details.queries.ts';
import { lockCustomer, setDiscount } from './customers.store.ts';

/** The account as the caller saw it; what somebody else changed meanwhile is not overwritten. */
async function lockUnchanged(context: PersonContext, id: number, version: number) {
  const trx = await context.transaction();
  const customer = await lockCustomer(trx, id);
  if (!customer) throw new Failure('not-found');
  if (customer.staff_version !== version) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  return customer;
}

/** The same, and whoever saw it before this change is refused. */
export async function lockAsSeen(context: PersonContext, id: number, version: number) {
  const customer = await lockUnchanged(context, id, version);
  await countChange(await context.transaction(), id);
  return customer;
}

export async function changed(context: PersonContext, id: number): Promise<CustomerDetails> {
  const customer = await readCustomer(await context.transaction(), viewingOf(context), id);
  if (!customer) throw new Failure('not-found');
  return customer;
}

/**
 * A discount on all prices for one customer, from the next order on. Staff get none from each other: what is worth money
 * to staff takes two.
 */
export async function setPersonalDiscount(
  context: PersonContext,
  id: number,
  input: { version: number; discount: number },
): Promise<CustomerDetails> {
  const trx = await context.transaction();
  const person = await lockPerson(trx, id);
  if (!person) throw new Failure('not-found');
  assertMayActOn(context.caller, person);
  assertIsNoStaff(person, 'staff-own-terms');
  const before = await lockAsSeen(context, id, input.version);
  await setDiscount(trx, id, fractionToPpm(input.discount));
  await recordAct(context, {
    action: 'people.set-discount',
    subject: `user:${id}`,
    details: {
      before: { discount: ppmToFraction(before.personal_discount_ppm) },
      after: { discount: input.discount },
    },
  });
  return changed(context, id);
}

/** Freezes as the other call does, for who has seen the account as it is. */
export async function freezeCustomer(
  context: PersonContext,
  id: number,
  input: { version: number; reason: string | null },
): Promise<CustomerDetails> {
  await lockUnchanged(context, id, input.version);
  await freezePerson(context, id, input);
  return changed(context, id);
}
