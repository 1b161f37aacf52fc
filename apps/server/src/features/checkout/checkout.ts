// The front door of buying: other entry points place orders as the form does.
export { createFormEvents } from './count-form-events.ts';
export { createOrdersOnce } from './placing/create-orders.ts';
export { type OrderInput, placeOrder } from './placing/place-order.ts';
