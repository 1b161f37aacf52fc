import type { GatewayAccount, GatewayName } from '../gateways/gateway.ts';
import { gateways } from '../gateways/gateways.ts';
import { endLink, lockOpenLink, putCard, recordLinkCheck } from './cards.store.ts';

/** Reads whether a customer has linked a card; the first caller that gets the result stores it. */
export async function settleCardLink(account: GatewayAccount, gateway: GatewayName, reference: string): Promise<void> {
  const { database, panel, clock } = account;
  const reported = await gateways[gateway].cards?.readLink(account, reference);
  if (!reported) return;
  await database.panel(panel.id, async (trx) => {
    const link = await lockOpenLink(trx, reference);
    if (!link) return;
    if (reported.status === 'linked') {
      const cardId = await putCard(trx, {
        panelId: panel.id,
        userId: link.user_id,
        methodId: link.payment_method_id,
        ...reported.card,
      });
      await endLink(trx, link.id, { status: 'linked', cardId });
    } else if (reported.status === 'failed') await endLink(trx, link.id, { status: 'failed' });
    else if (link.expires_at < (await clock.now(trx))) await endLink(trx, link.id, { status: 'expired' });
    else await recordLinkCheck(trx, clock, link.id);
  });
}
