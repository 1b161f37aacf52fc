import { type ResellerAction, resellerActions } from '@crescendo/rules/reseller/reseller-api';
import { actionOf, type ResellerCall, textOf } from '@crescendo/rules/reseller/reseller-request';
import { amountText } from '@crescendo/rules/reseller/reseller-words';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findTokenHolder } from '../api-tokens/api-tokens.ts';
import { readBalances } from '../ledger/ledger.ts';
import { addOrder, type TokenContext } from './add-order.ts';
import { askCancels, askRefills } from './cancel-and-refill.ts';
import { Refusal } from './refusal.ts';
import { serializeServices } from './serialize-services.ts';
import { serializeRefillStatus, serializeStatus } from './serialize-status.ts';

/** A call as it came: what it says, and what its headers say beside it. */
export type GivenCall = { call: ResellerCall; bearer: string | undefined; idempotencyKey: string | undefined };

const answers: Record<
  Exclude<ResellerAction, 'status'>,
  (context: TokenContext, given: GivenCall) => Promise<unknown>
> = {
  services: serializeServices,
  add: (context, { call, idempotencyKey }) => addOrder(context, call, textOf(call, 'request_id') ?? idempotencyKey),
  refill: (context, { call }) => askRefills(context, call),
  refill_status: (context, { call }) => serializeRefillStatus(context, call),
  cancel: (context, { call }) => askCancels(context, call),
  balance: async ({ caller, transaction }) => {
    const { balanceMicros } = await readBalances(await transaction(), caller.userId);
    return { balance: amountText(balanceMicros), currency: 'USD' };
  },
};

/** The caller is checked before the action: without a key nobody learns anything. */
export async function answerCall(context: Context, given: GivenCall): Promise<unknown> {
  const action = actionOf(given.call);
  const { panel, visitor } = context;
  const token = {
    panelId: panel.id,
    token: textOf(given.call, 'key') ?? given.bearer ?? '',
    address: visitor.address,
    scope: action === undefined ? undefined : resellerActions[action],
  };
  if (action === 'status') return serializeStatus(context, token, given.call);
  const caller = await findTokenHolder(context, token);
  if (action === undefined) throw new Refusal('Incorrect request');
  if (caller.isFrozen && resellerActions[action] === 'order') throw new Failure('account-frozen');
  return answers[action]({ ...context, caller }, given);
}
