// The front door of buying: other ways in place orders as the form does.
export { createFormEvents } from './count-form-events.ts';
export { createOrdersOnce, type Wish } from './create-orders.ts';
export { placeOrder } from './place-order.ts';
