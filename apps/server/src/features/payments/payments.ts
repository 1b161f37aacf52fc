// What the app and other features may ask of payments.

export { listCards } from './cards.queries.ts';
export { carryOutConfirmation } from './decide-invoice.ts';
export { eraseCardsOf } from './erase-cards.ts';
export { isSandboxOpen } from './gateways/gateways.ts';
export { sandboxPath } from './gateways/sandbox.adapter.ts';
export { decideSandbox, showSandboxPayment } from './gateways/sandbox-gateway.ts';
export { findOpenInvoice } from './invoices.queries.ts';
export { listPaymentMethods } from './list-methods.ts';
export { openPayment } from './open-payment.ts';
export {
  findOrderMethod,
  findRepeated,
  makeOrderInvoice,
  type OrderInvoice,
  type OrderMethod,
  readOrderPayment,
} from './order-invoice.ts';
export { carryOutRefund } from './refund-invoice.ts';
