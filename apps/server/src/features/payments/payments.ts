// What the app and other features may call.

export { listCards } from './cards/cards.queries.ts';
export { eraseCardsOf } from './cards/remove-card.ts';
export { isSandboxOpen } from './gateways/gateways.ts';
export { sandboxPath } from './gateways/sandbox.adapter.ts';
export { decideSandbox, showSandboxPayment } from './gateways/sandbox-gateway.ts';
export { carryOutConfirmation } from './invoices/decide-invoice.ts';
export { findOpenInvoice } from './invoices/invoices.queries.ts';
export { openPayment } from './invoices/open-payment.ts';
export {
  findOrderMethod,
  findRepeated,
  makeOrderInvoice,
  type OrderInvoice,
  type OrderMethod,
  readOrderPayment,
} from './invoices/order-invoice.ts';
export { carryOutRefund } from './invoices/refund-invoice.ts';
export { listPaymentMethods } from './methods/list-methods.ts';
