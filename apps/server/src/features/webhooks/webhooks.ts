// The front door of webhooks: the step that sends what is due, for the loops of fulfilment.
export { deliverWebhooksDue } from './deliver-webhooks.ts';
