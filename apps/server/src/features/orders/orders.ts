// The front door of orders: what buying, paying and fulfilling may call. Everything happens in the caller's
// transaction of one panel.

export { lockFor } from './ending/act-on-order.ts';
export { cancelOrder } from './ending/cancel-order.ts';
export { type Closing, closeOrders } from './ending/end-order.store.ts';
export { endOrder, type OrderEnd } from './ending/end-order.ts';
export { refundWithRewards, settleRewards } from './ending/refund-with-rewards.ts';
export { readRewards } from './ending/rewards.store.ts';
export { stopOrder } from './ending/stop-order.ts';
export { listStoppable } from './ending/stoppable.queries.ts';
export {
  countUnpaidOfGuest,
  findGuestCheckout,
  listUnpaidOfCheckout,
  lockGuestCheckout,
} from './guest-checkouts.store.ts';
export { guestLink, guestOrderUrl, readGuestLink, returnsOfGuest } from './guest-link.ts';
export { orderLink } from './order-link.ts';
export { findBuyer, readOrders } from './orders.queries.ts';
export { type Actor, awaitInvoiceFor, noteCancelRequest, setLateDiscount } from './orders.store.ts';
export {
  chargeOfOrder,
  chargeParts,
  holdOfFeed,
  moderateInvoice,
  releaseInvoice,
  settleInvoice,
} from './paying/charge-orders.ts';
export { lateCharge } from './paying/late-charge.ts';
export { awaitInvoice } from './paying/paid-drip-feeds.store.ts';
export { checkoutReference, settleCheckoutCoupon } from './paying/settle-checkout-coupon.ts';
export { keepBoughtTogether } from './reading/bought-together.store.ts';
export { sampleTells } from './reading/demo-panels.queries.ts';
export { listItemsOfInvoice, readCashback } from './reading/invoice-items.queries.ts';
export { measureServices } from './reading/measured-services.store.ts';
export {
  type ServiceColumn,
  serviceColumn,
  serviceJoins,
  targetsColumn,
  toService,
} from './reading/ordered-service.queries.ts';
export { ownOrders } from './reading/own-orders.ts';
export { paidState, releaseHeld } from './requests/hold-for-identity.ts';
export { requestRefill } from './requests/request-refill.ts';
export { insertRefill } from './requests/requests.store.ts';
export { type SetQuantities, setQuantities } from './requests/set-quantities.store.ts';
