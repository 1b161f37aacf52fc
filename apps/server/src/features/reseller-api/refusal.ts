// What API v2 says where something is refused: English sentences that programs compare with, the well-known ones first.
// Each begins so that its reader knows that nothing was bought.

import { Failure } from '../../platform/http/failure.ts';
import { message } from '../../platform/messages.ts';

/** A refusal in the words of the protocol. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The sentence for whatever ended a call; undefined for a defect, of which nobody outside learns more. */
export function refusalText(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Failure)) return undefined;
  switch (error.code) {
    case 'unauthenticated':
      return 'Invalid API key';
    case 'forbidden':
      return error.text ? 'Invalid API key: not from this address' : 'Invalid API key: not for this action';
    case 'account-frozen':
      return 'Invalid API key: the account is frozen';
    case 'too-many-requests':
      return 'Rate limit exceeded';
    case 'not-found':
      return 'Incorrect order ID';
    case 'invalid':
      return invalidText(error);
    case 'body-too-large':
    case 'unsupported-media-type':
    case 'bad-request':
    case 'malformed-json':
    case 'nested-too-deep':
      return 'Incorrect request';
    default:
      return undefined;
  }
}

function invalidText({ fields }: Failure): string {
  const [[field = '', problems] = [], ...others] = Object.entries(fields);
  const { key = '', values = {} } = problems?.[0] ?? {};
  const name = field.replace(/^orders\.0\./, '');
  if ('balance' in fields || key === 'balance') return 'Not enough funds on balance';
  switch (name) {
    case 'service_id':
      return 'Incorrect service ID';
    case 'url':
      return 'Bad link';
    case 'drip_feed':
      return 'This service does not support dripfeed';
    case 'idempotency_key':
      return 'Incorrect request: this request_id was used for another order';
    case 'quantity':
      return key === 'quantity-range' ? rangeText(values) : `Incorrect request: ${textOf(key, values)}`;
    default:
      return `Incorrect request: ${textOf(key, values)}${others.length > 0 ? ' …' : ''}`;
  }
}

const rangeText = ({ minimum, maximum }: Record<string, string | number>) =>
  `Quantity must be from ${minimum} to ${maximum}, in the steps of the service`;

const textOf = (key: string, values: Record<string, string | number>) => message('en', `validation.${key}`, values);
