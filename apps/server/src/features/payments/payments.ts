// What the app and other features may ask of payments.

export { eraseCardsOf } from './erase-cards.ts';
export { isSandboxOpen } from './gateways/gateways.ts';
export { sandboxPath } from './gateways/sandbox.adapter.ts';
export { decideSandbox, showSandboxPayment } from './gateways/sandbox-gateway.ts';
