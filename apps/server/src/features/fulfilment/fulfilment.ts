// The front door of fulfilment: paid orders on their way to providers and back.
export { startFulfilment } from './start-fulfilment.ts';
