import type { SignedText } from '@crescendo/contract/payments';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { applyState } from './apply-state.ts';
import { type GatewayName, GatewayRefused, GatewayUnclear, NotGenuine } from './gateways/gateway.ts';
import { gateways, houseOf } from './gateways/gateways.ts';
import { findHeard } from './invoices.queries.ts';
import { settleCardLink } from './settle-card-link.ts';

/**
 * A gateway knocks. Without its signature it is not let in, and nothing is written down; with it, the gateway is asked
 * what is true now, so that late, doubled and reordered callbacks all end in the same.
 */
export async function receiveCallback(context: Context, name: GatewayName, signed: SignedText): Promise<void> {
  const { database, panel, clock } = context;
  const house = await houseOf(context, name);
  if (!house) throw new Failure('not-found');
  const now = await database.panel(panel.id, (trx) => clock.now(trx));
  try {
    const heard = await gateways[name].readCallback(house, signed, now);
    if (!heard) return;
    if (heard.about === 'card') {
      await settleCardLink(house, name, heard.reference);
      return;
    }
    const invoice = await database.panel(panel.id, (trx) => findHeard(trx, name, heard));
    // Others may use the same account at the gateway: their payments are none of ours.
    if (!invoice || invoice.isKnown) return;
    const state = await gateways[name].ask(house, {
      reference: invoice.gateway_reference ?? heard.reference,
      payment: invoice.gateway_payment ?? heard.payment ?? null,
    });
    await database.panel(panel.id, (trx) => applyState(trx, context, invoice.id, { eventId: heard.eventId, state }));
  } catch (error) {
    if (error instanceof NotGenuine) throw new Failure('bad-request', { cause: error });
    // The gateway will knock again, and the reconciler asks anyway.
    if (error instanceof GatewayUnclear || error instanceof GatewayRefused) {
      throw new Failure('unavailable', { retryAfterSeconds: 30, cause: error });
    }
    throw error;
  }
}
