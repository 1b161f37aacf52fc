import { createHmac, randomBytes } from 'node:crypto';

/** The seal names the webhook: a row that gets to another opens nothing there. */
export const secretSealOf = (panelId: number, webhookId: number) => `webhook:${panelId}:${webhookId}`;

export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

/** Over the time and the body: what was recorded once cannot be sent as if it were of now. */
export const signatureOf = (secret: string, timestamp: number, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
