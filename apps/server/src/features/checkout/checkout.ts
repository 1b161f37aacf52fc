// The front door of buying: other ways in place orders as the form does.
export { createOrders, type Wish } from './create-orders.ts';
export { placeOrder } from './place-order.ts';
