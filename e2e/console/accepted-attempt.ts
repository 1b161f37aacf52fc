import { expect } from '@playwright/test';
import { runSql } from '../support/database.ts';

export type Attempt = { id: number; external_id: string; provider_id: number };

/** The provider's word about an order, once it is there. */
export async function acceptedAttempt(orderId: number): Promise<Attempt> {
  let found: Attempt | undefined;
  const query = `select id, external_id, provider_id from submissions where order_id = ${orderId} and state = 'accepted'`;
  // A provider that was slow once is asked again after a pause.
  const waits = { timeout: 60_000 };
  await expect
    .poll(async () => {
      [found] = (await runSql(query)) as Attempt[];
      return found;
    }, waits)
    .toBeDefined();
  return found as Attempt;
}
