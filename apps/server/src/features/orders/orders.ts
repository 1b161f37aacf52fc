// The front door of orders: what buying, paying and fulfilling may ask of them. Everything happens in the caller's
// transaction of one panel.

export { lockFor } from './act-on-order.ts';
export { cancelOrder } from './cancel-order.ts';
export { couponOf, settleCoupon } from './checkout-coupon.ts';
export { keepResponse, type NewCheckout, type Placed, placeCheckout } from './checkouts.store.ts';
export { type Closing, closeOrders } from './end-order.store.ts';
export { endOrder, type OrderEnd } from './end-order.ts';
export { awaitInvoice, insertDripFeeds, type NewDripFeed } from './feeds.store.ts';
export { giveBack, settleRewards } from './give-back.ts';
export {
  countUnpaidOfGuest,
  findGuestCheckout,
  listUnpaidOfCheckout,
  lockGuestCheckout,
} from './guest-checkouts.store.ts';
export { guestLink, guestOrderUrl, readGuestLink, returnsOfGuest } from './guest-link.ts';
export { lateCharge } from './late-charge.ts';
export { frozenPrice, type NewLine } from './new-line.ts';
export {
  type ServiceColumn,
  serviceColumn,
  serviceJoins,
  targetsColumn,
  toService,
} from './ordered-service.queries.ts';
export { readOrders } from './orders.queries.ts';
export { type Actor, awaitInvoiceFor, setLateDiscount } from './orders.store.ts';
export { ownOrders } from './own-orders.ts';
export { requestRefill } from './request-refill.ts';
export { paidState, releaseReviewed } from './review-orders.ts';
export { readRewards } from './rewards.store.ts';
export {
  chargeOfOrder,
  chargeParts,
  holdOfFeed,
  moderateInvoice,
  releaseInvoice,
  settleInvoice,
} from './settle-orders.ts';
export { stopOrder } from './stop-order.ts';
export { listStoppable } from './stoppable.queries.ts';
