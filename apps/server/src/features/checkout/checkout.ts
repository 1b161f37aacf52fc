// The front door of buying: other ways in place orders as the form does.
export { createOrdersOnce, type OrderInput } from './create-orders.ts';
export { placeOrder } from './place-order.ts';
