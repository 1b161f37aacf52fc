import type { Stripe } from 'stripe';
import type { GatewayAccount, GatewayLosses } from './gateway.ts';
import { callStripe } from './stripe-client.ts';

/** Whatever is not known to be decided is still open. */
const decided: Record<string, 'won' | 'lost'> = { won: 'won', lost: 'lost', prevented: 'won' };

/** A bank may inquire before it disputes; that withdraws nothing, and becomes a dispute or ends. */
const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_');

/** What Stripe no longer has of a charge: refunded by somebody, or withdrawn by the customer's bank. */
export async function lossesOf(
  account: GatewayAccount,
  charge: Stripe.Charge | null,
): Promise<GatewayLosses | undefined> {
  if (!charge) return undefined;
  const refundedMinor = BigInt(charge.refunded ? charge.amount : (charge.amount_refunded ?? 0));
  if (!charge.disputed) return { refundedMinor, disputedMinor: 0n, dispute: null };
  const { data } = await callStripe(account, (client) => client.disputes.list({ charge: charge.id, limit: 100 }));
  const disputes = data.filter((dispute) => !isInquiry(dispute));
  const states = disputes.map(({ status }) => decided[status] ?? 'open');
  return {
    refundedMinor,
    disputedMinor: disputes.reduce((sum, dispute) => sum + withdrawnBy(dispute, charge), 0n),
    dispute: (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null,
  };
}

function withdrawnBy({ status, amount, currency }: Stripe.Dispute, charge: Stripe.Charge): bigint {
  if (decided[status] === 'won') return 0n;
  // In another currency the amount cannot be compared: then all of the charge is disputed.
  return BigInt(currency === charge.currency ? amount : charge.amount);
}
