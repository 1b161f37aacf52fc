// The built-in test gateway, as the product sees it. It keeps books of its own (sandbox.store.ts), shows a page of its
// own (sandbox-gateway.ts) and calls back signed and over HTTP, like one that moves real money.
import * as z from 'zod';
import { type Gateway, type GatewayAccount, type GatewayState, NotGenuine } from './gateway.ts';
import { type CardSession, findSandboxPayment, putSandboxPayment, refundSandboxPayment } from './sandbox.store.ts';
import { checkSignedHeader } from './signed-header.ts';

export const sandboxSignature = 'x-sandbox-signature';
export const sandboxPath = '/sandbox-gateway';

/** Each panel shares another secret with it. */
export function sandboxSecret({ secrets, panel }: Pick<GatewayAccount, 'secrets' | 'panel'>): string {
  return secrets.passwordFor(`sandbox-gateway:${panel.id}`);
}

const Told = z.object({ event: z.string().min(1).max(200), kind: z.enum(['payment', 'card']), reference: z.string() });

const pageOf = ({ panel }: GatewayAccount, reference: string) => `${panel.origin}${sandboxPath}/${reference}`;

/** How its books call a payment that the bank of the customer disputes, and what came of it. */
const disputes: Record<string, 'open' | 'won' | 'lost'> = {
  disputed: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

async function stateOf(account: GatewayAccount, reference: string): Promise<GatewayState> {
  const found = await account.database.panel(account.panel.id, (trx) => findSandboxPayment(trx, reference));
  if (!found || found.amount_minor === null || found.currency === null) return { status: 'open' };
  const amountMinor = BigInt(found.amount_minor);
  const dispute = disputes[found.status];
  return {
    status: dispute ? 'paid' : (found.status as GatewayState['status']),
    paid: { amountMinor, currency: found.currency },
    payment: reference,
    ...(dispute && {
      losses: { refundedMinor: 0n, disputedMinor: dispute === 'won' ? 0n : amountMinor, dispute },
    }),
  };
}

/** The one card it knows: nobody has it. */
const testCard = { brand: 'visa', last4: '4242', expires: '2034-12' };

export const sandbox: Gateway = {
  needs: [],
  isTest: true,

  async open(account, order) {
    const reference = await account.database.panel(account.panel.id, (trx) =>
      putSandboxPayment(trx, account.panel.id, {
        kind: 'payment',
        subject: order.onceKey,
        status: 'open',
        amountMinor: order.amountMinor,
        currency: order.currency,
        ...pick(order),
      }),
    );
    return { reference, redirectUrl: pageOf(account, reference) };
  },

  ask: (account, { reference }) => stateOf(account, reference),

  async readCallback(account, { text, headers }, now) {
    checkSignedHeader(sandboxSecret(account), String(headers[sandboxSignature] ?? ''), text, now);
    const reported = Told.safeParse(JSON.parse(text));
    if (!reported.success) throw new NotGenuine('An unknown form');
    return { eventId: reported.data.event, about: reported.data.kind, reference: reported.data.reference };
  },

  async refund(account, { reference }) {
    await account.database.panel(account.panel.id, (trx) => refundSandboxPayment(trx, reference));
  },

  cards: {
    enrol: async (_house, { userId }) => `customer-${userId}`,
    async link(account, order) {
      const reference = await account.database.panel(account.panel.id, (trx) =>
        putSandboxPayment(trx, account.panel.id, {
          kind: 'card',
          subject: order.onceKey,
          status: 'open',
          amountMinor: null,
          currency: null,
          ...pick(order),
        }),
      );
      return { reference, redirectUrl: pageOf(account, reference) };
    },
    async readLink(account, reference) {
      const found = await account.database.panel(account.panel.id, (trx) => findSandboxPayment(trx, reference));
      if (found?.status === 'paid') return { status: 'linked', card: { reference: `card-${reference}`, ...testCard } };
      return { status: found?.status === 'failed' ? 'failed' : 'open' };
    },
    async charge(account, order) {
      const reference = await account.database.panel(account.panel.id, (trx) =>
        putSandboxPayment(trx, account.panel.id, {
          kind: 'payment',
          subject: order.onceKey,
          status: 'paid',
          amountMinor: order.amountMinor,
          currency: order.currency,
          ...pick(order),
        }),
      );
      return { reference, state: await stateOf(account, reference) };
    },
    forget: async () => {},
  },
};

const pick = ({ successUrl, cancelUrl, locale }: CardSession) => ({ successUrl, cancelUrl, locale });
