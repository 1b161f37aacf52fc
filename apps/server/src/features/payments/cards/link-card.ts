import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { panelLink } from '../../mail/mail.ts';
import {
  type Cards,
  type GatewayAccount,
  type GatewayName,
  GatewayRefused,
  GatewayUnclear,
} from '../gateways/gateway.ts';
import { gatewayAccountOf, gateways } from '../gateways/gateways.ts';
import { findPayer } from '../invoices/invoices.queries.ts';
import { findMethod } from '../methods/methods.queries.ts';
import { findCustomer } from './cards.queries.ts';
import { insertLink, saveGatewayCustomer, saveLinkReference } from './cards.store.ts';

type LinkCardInput = { payment_method_id: number; subscription_id?: number | null | undefined };

const notForCards = (cause?: unknown) =>
  new Failure('invalid', { fields: { payment_method_id: [{ key: 'payment-method' }] }, cause });

/** Sends the customer to the gateway to give a card there. We never see its number. */
export async function linkCard(context: PersonContext, input: LinkCardInput): Promise<string> {
  const { database, panel, caller, clock, locale } = context;
  const method = await database.panel(panel.id, (trx) => findMethod(trx, locale, input.payment_method_id));
  const name = method?.is_enabled ? (method.gateway as GatewayName | null) : null;
  const cards = name === null ? undefined : gateways[name].cards;
  const account = name === null ? undefined : await gatewayAccountOf(context, name);
  if (!method || name === null || !cards || !account) throw notForCards();
  try {
    const customer = await enrolled(account, cards, name, caller.userId);
    const { linkId, payer } = await database.panel(panel.id, async (trx) => ({
      linkId: await insertLink(trx, clock, { panelId: panel.id, userId: caller.userId, methodId: method.id }),
      payer: await findPayer(trx, caller.userId),
    }));
    const back = (result: string) =>
      panelLink(panel, locale, '/profile', {
        card: result,
        ...(input.subscription_id ? { subscription_id: String(input.subscription_id) } : {}),
      });
    const { reference, redirectUrl } = await cards.link(account, {
      linkId,
      customer,
      email: payer.email,
      locale,
      successUrl: back('linked'),
      cancelUrl: back('canceled'),
      callbackUrl: `${panel.origin}/api/v1/payment-callbacks/${name}`,
      onceKey: `card-link:${panel.id}:${linkId}`,
    });
    await database.panel(panel.id, (trx) => saveLinkReference(trx, linkId, reference));
    return redirectUrl;
  } catch (error) {
    if (error instanceof GatewayRefused) throw notForCards(error);
    if (error instanceof GatewayUnclear) throw new Failure('unavailable', { retryAfterSeconds: 5, cause: error });
    throw error;
  }
}

/** The customer's name at the gateway, made when it is first needed. */
async function enrolled(account: GatewayAccount, cards: Cards, gateway: GatewayName, userId: number): Promise<string> {
  const { database, panel } = account;
  const { known, payer } = await database.panel(panel.id, async (trx) => ({
    known: await findCustomer(trx, userId, gateway),
    payer: await findPayer(trx, userId),
  }));
  if (known !== undefined) return known;
  const reference = await cards.enrol(account, {
    userId,
    email: payer.email,
    onceKey: `customer:${panel.id}:${userId}`,
  });
  return database.panel(panel.id, async (trx) => {
    await saveGatewayCustomer(trx, { panelId: panel.id, userId, gateway, reference });
    return (await findCustomer(trx, userId, gateway)) as string;
  });
}
