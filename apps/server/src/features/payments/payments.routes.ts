import type { paymentRoutes } from '@crescendo/contract/payments';
import type { paymentAdminRoutes } from '@crescendo/contract/payments-admin';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/edge.ts';
import { Failure } from '../../platform/failure.ts';
import { addFunds } from './add-funds.ts';
import { listCards } from './cards.queries.ts';
import { confirmInvoice, refuseInvoice } from './decide-invoice.ts';
import { configuredGateways } from './gateways/gateways.ts';
import { findInvoice, listOverviews } from './invoices.queries.ts';
import { linkCard } from './link-card.ts';
import { listMethodsWithBonuses, listPaymentMethods } from './list-methods.ts';
import { markPaid } from './mark-paid.ts';
import { listMethodRecords } from './methods.queries.ts';
import { paymentInfo } from './payment-info.ts';
import { readTotal } from './read-total.ts';
import { receiveCallback } from './receive-callback.ts';
import { refundInvoice } from './refund-invoice.ts';
import { removeCard } from './remove-card.ts';
import { saveMethod } from './save-method.ts';

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

  listInvoices: async ({ transaction, locale }, { query: { status, user_id, page = 1, per_page = 10, order_on } }) =>
    listOverviews(
      await transaction(),
      locale,
      { status, userId: user_id },
      { page, perPage: per_page, direction: order_on ?? 'desc' },
    ),
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
  updateMethod: async (context, { params, body }) => ({ data: await saveMethod(context, params.id, body) }),
};
