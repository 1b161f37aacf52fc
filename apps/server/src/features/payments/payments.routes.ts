import type { paymentRoutes } from '@crescendo/contract/money/payments';
import type { paymentAdminRoutes } from '@crescendo/contract/money/payments-admin';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readPlace, writePlace } from '../../platform/http/list-place.ts';
import { receiveCallback } from './callbacks/receive-callback.ts';
import { listCards } from './cards/cards.queries.ts';
import { linkCard } from './cards/link-card.ts';
import { removeCard } from './cards/remove-card.ts';
import { configuredGateways } from './gateways/gateways.ts';
import { addFunds } from './invoices/add-funds.ts';
import { cancelInvoice } from './invoices/cancel-invoice.ts';
import { confirmInvoice, refuseInvoice } from './invoices/decide-invoice.ts';
import { findInvoice, listOpenOf, listOverviews } from './invoices/invoices.queries.ts';
import { markPaid } from './invoices/mark-paid.ts';
import { paymentInfo, paymentInfos } from './invoices/payment-info.ts';
import { readReceipt } from './invoices/read-receipt.ts';
import { readTotal } from './invoices/read-total.ts';
import { refundInvoice } from './invoices/refund-invoice.ts';
import { listMethodsWithBonuses, listPaymentMethods } from './methods/list-methods.ts';
import { listMethodRecords } from './methods/methods.queries.ts';
import { orderMethods } from './methods/order-methods.ts';
import { saveMethod } from './methods/save-method.ts';

const dayMs = 86_400_000;
const counted = <T>(data: T[]) => ({ data, total: data.length });
const withBonuses = async (context: Context) => counted(await listMethodsWithBonuses(context));

export const paymentHandlers: Handlers<typeof paymentRoutes & typeof paymentAdminRoutes> = {
  listPaymentMethods: async (context) => counted(await listPaymentMethods(context)),
  listMethodsWithBonuses: withBonuses,
  listMethodsWithBonusesAlias: withBonuses,
  readAddFundsTotal: async (context, { body }) => ({ data: await readTotal(context, body) }),
  addFunds: async (context, { body }) => ({ data: await addFunds(context, body) }),
  readInvoice: async ({ transaction, caller, locale }, { params }) => {
    const trx = await transaction();
    const invoice = await findInvoice(trx, params.id, caller.userId);
    if (!invoice) throw new Failure('not-found');
    return { data: await paymentInfo(trx, locale, invoice) };
  },
  listOpenInvoices: async ({ transaction, caller, locale, clock }) => {
    const trx = await transaction();
    return counted(await paymentInfos(trx, locale, await listOpenOf(trx, clock, caller.userId)));
  },
  cancelInvoice: async (context, { params }) => ({ data: await cancelInvoice(context, params.id) }),
  readReceipt: async (context, { params }) => ({ data: await readReceipt(context, params.id) }),
  markIsPaid: async (context, { params, body }) => ({
    data: await markPaid(context, params.invoiceId, body.comment || null),
  }),

  listLinkedCards: async ({ transaction, caller }) => counted(await listCards(await transaction(), caller.userId)),
  linkCard: async (context, { body }) => ({ data: { redirect_url: await linkCard(context, body) } }),
  removeLinkedCard: async (context, { params }) => {
    await removeCard(context, params.cardId);
    return { data: null };
  },

  receivePaymentCallback: async (context, { params, body }) => {
    await receiveCallback(context, params.gateway, body);
    return { data: null };
  },

  listInvoices: async ({ transaction, locale }, { query }) => {
    const { status, user_id, payment_method_id, refund_state, date_from, date_to, search, after, limit } = query;
    const filter = {
      status,
      userId: user_id,
      methodId: payment_method_id,
      refundState: refund_state,
      from: date_from === undefined ? undefined : new Date(date_from),
      until: date_to === undefined ? undefined : new Date(Date.parse(date_to) + dayMs),
      search,
    };
    const page = { after: readPlace(after)?.id, limit: limit ?? 20 };
    const { data, next, count } = await listOverviews(await transaction(), locale, filter, page);
    return { data, next: writePlace(next === undefined ? undefined : { key: '', id: next }), count };
  },
  confirmInvoice: async (context, { params, body }) => ({
    data: await confirmInvoice(context, params.id, body.reason ?? null),
  }),
  refuseInvoice: async (context, { params, body }) => ({ data: await refuseInvoice(context, params.id, body.reason) }),
  refundInvoice: async (context, { params, body }) => ({ data: await refundInvoice(context, params.id, body.reason) }),

  listMethodRecords: async (context) => {
    const trx = await context.transaction();
    return counted(await listMethodRecords(trx, await configuredGateways(trx, context)));
  },
  createMethod: async (context, { body }) => ({ data: await saveMethod(context, undefined, body) }),
  updateMethod: async (context, { params, body: { version, ...draft } }) => ({
    data: await saveMethod(context, { id: params.id, version }, draft),
  }),
  orderMethods: async (context, { body }) => counted(await orderMethods(context, body.methods)),
};
