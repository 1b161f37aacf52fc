// What one customer pays for one service: in effect at once, wherever the price is shown or charged.
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { amountText } from '@crescendo/rules/reseller/reseller-words';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordAct } from '../../audit/audit.ts';
import { assertIsNoStaff, assertMayActOn } from '../may-act-on.ts';
import { lockPerson } from '../people.store.ts';
import { changed, lockAsSeen } from './change-customer.ts';
import { countPrices, deletePrice, putPrice, readPriceOf } from './personal-prices.store.ts';

/** More is a price list of its own, which a grade is for. */
const mostPrices = 200;

type PriceOf = { userId: number; serviceId: number };

/** Staff give none to each other, and a guest, who never signs in, would never see it. */
export async function setPersonalPrice(
  context: PersonContext,
  { userId, serviceId }: PriceOf,
  input: { version: number; price: bigint },
): Promise<CustomerDetails> {
  const trx = await context.transaction();
  const person = await lockPerson(trx, userId);
  if (!person) throw new Failure('not-found');
  assertMayActOn(context.caller, person);
  assertIsNoStaff(person, 'staff-own-terms');
  const customer = await lockAsSeen(context, userId, input.version);
  if (customer.email === null) throw new Failure('invalid', { fields: { id: [{ key: 'guest-without-prices' }] } });
  const service = await readPriceOf(trx, { userId, serviceId });
  if (!service) throw new Failure('not-found');
  if (service.ownMicros === null && (await countPrices(trx, userId)) >= mostPrices) {
    throw new Failure('invalid', { fields: { price: [{ key: 'too-many', values: { maximum: mostPrices } }] } });
  }
  await putPrice(trx, {
    panelId: context.panel.id,
    userId,
    serviceId,
    priceType: service.price_type,
    priceMicros: input.price,
  });
  await recordPrice(context, { userId, serviceId }, { before: service.ownMicros, after: input.price });
  return changed(context, userId);
}

export async function removePersonalPrice(
  context: PersonContext,
  { userId, serviceId }: PriceOf,
  version: number,
): Promise<CustomerDetails> {
  const trx = await context.transaction();
  await lockAsSeen(context, userId, version);
  const service = await readPriceOf(trx, { userId, serviceId });
  if (!service || service.ownMicros === null) throw new Failure('not-found');
  await deletePrice(trx, { userId, serviceId });
  await recordPrice(context, { userId, serviceId }, { before: service.ownMicros, after: null });
  return changed(context, userId);
}

const recordPrice = (
  context: PersonContext,
  { userId, serviceId }: PriceOf,
  { before, after }: { before: bigint | null; after: bigint | null },
) =>
  recordAct(context, {
    action: 'people.set-price',
    subject: `user:${userId}`,
    // Beside the two: of them the log shows only what differs.
    details: { service: serviceId, before: stateOf(before), after: stateOf(after) },
  });

const stateOf = (micros: bigint | null) => ({ price: micros === null ? null : amountText(micros) });
