import type { Trx } from '../../../platform/postgres/database.ts';
import { listSecretNames, readSecret } from '../../panels/panels.ts';
import { crypto } from './crypto.adapter.ts';
import { type Gateway, type GatewayAccount, type GatewayName, gatewayNames, type PaymentContext } from './gateway.ts';
import { sandbox } from './sandbox.adapter.ts';
import { stripe } from './stripe.adapter.ts';

export const gateways: Record<GatewayName, Gateway> = { sandbox, stripe, crypto };

/** Test money is not for an installation that may hold real one, unless somebody says so. */
export function isSandboxOpen({ config }: Pick<PaymentContext, 'config'>): boolean {
  return config.SANDBOX_GATEWAY ?? config.DATABASE_URL === undefined;
}

/** The gateway with this panel's keys; undefined where the panel does not have it. */
export async function gatewayAccountOf(
  context: PaymentContext,
  name: GatewayName,
): Promise<GatewayAccount | undefined> {
  const { needs, reads = [] } = gateways[name];
  if (name === 'sandbox' && !isSandboxOpen(context)) return undefined;
  const keys: GatewayAccount['keys'] = {};
  // In its own transaction: none is open while a gateway is called.
  await context.database.panel(context.panel.id, async (trx) => {
    for (const each of [...needs, ...reads]) {
      const secret = await readSecret(trx, context, each);
      if (secret !== undefined) keys[each] = secret;
    }
  });
  return needs.every((each) => keys[each] !== undefined) ? { ...context, keys } : undefined;
}

/** Which gateways this panel can use, decided by the names of its secrets alone. */
export async function configuredGateways(
  trx: Trx,
  context: Pick<PaymentContext, 'config'>,
): Promise<ReadonlySet<string>> {
  const kept = await listSecretNames(trx);
  return new Set(
    gatewayNames.filter((name) =>
      name === 'sandbox' ? isSandboxOpen(context) : gateways[name].needs.every((each) => kept.includes(each)),
    ),
  );
}
