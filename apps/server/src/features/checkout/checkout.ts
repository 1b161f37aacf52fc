// The front door of buying: other ways in place orders as the form does.
export { createOrdersOnce } from './create-orders.ts';
export { type OrderInput, placeOrder } from './place-order.ts';
