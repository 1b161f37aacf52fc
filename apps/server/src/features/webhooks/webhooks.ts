// The front door of webhooks: the loop that sends what is due.
export { deliverWebhooksDue } from './deliver-webhooks.ts';
export { secondsToNextDelivery } from './deliveries.store.ts';
