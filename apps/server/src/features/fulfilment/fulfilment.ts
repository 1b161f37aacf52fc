// The front door of fulfilment: paid orders on their way to providers and back.
export { carryOutOrderRefund } from './review/review-by-staff.ts';
export { startFulfilment } from './start-fulfilment.ts';
