// The front door of fulfilment: paid orders on their way to providers and back.
export { carryOutOrderRefund } from './review-by-staff.ts';
export { startFulfilment } from './start-fulfilment.ts';
