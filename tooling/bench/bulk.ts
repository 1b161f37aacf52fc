// The calls of the shop while staff cancel five thousand orders at once, beside the same calls while nobody does.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { fillOrders } from '../../apps/server/src/testing/fill-orders.ts';
import { mintSession } from '../test/mint-session.ts';
import { databaseUrlOf } from '../test/test-server-database.ts';
import { compare, fetchBody, type Measured, median } from './load.ts';
import { startProduct } from './processes.ts';

/** A hundredth of them is open. */
const orders = Number(process.env.BENCH_ORDERS ?? 500_000);

export type BulkFigure = { what: string; quiet: Measured; beside: Measured; ratio: number };
type BulkAct = { id: number; total: number; done: number; refused: number; asked: number; ended_at: string | null };

export async function measureBulk(): Promise<{ figures: BulkFigure[]; total: number; doneMeanwhile: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crescendo-bench-bulk-'));
  await chmod(dataDir, 0o755);
  try {
    const first = await startProduct(dataDir, 10_000);
    await fill(await databaseUrlOf(dataDir)).finally(() => first.stop());
    const product = await startProduct(dataDir, 10_000);
    try {
      const json = { accept: 'application/json' };
      const html = { accept: 'text/html', 'accept-encoding': 'gzip' };
      const customer = await mintSession(dataDir, 1, 'demo@crescendo.test');
      const targets = [
        { name: 'a page of 40 services', path: '/api/v1/services?page=1&per_page=40', headers: json },
        { name: 'the index for a guest', path: '/', headers: html },
        { name: 'the index for a customer', path: '/', headers: { ...html, cookie: `authToken=${customer}` } },
        {
          name: 'a page of a customer’s orders',
          path: '/core/api/v1/orders?page=1',
          headers: { ...json, authorization: `Bearer ${customer}` },
        },
      ].map(({ path, ...target }) => ({ ...target, url: product.url + path }));
      const staff = { ...json, authorization: `Bearer ${await mintSession(dataDir, 1, 'owner@crescendo.test')}` };
      const acts = `${product.url}/core/api/v1/admin/orders/bulk-acts`;

      const quiet = await compare(targets);
      const answer = await fetch(acts, {
        method: 'POST',
        headers: { ...staff, 'content-type': 'application/json' },
        body: JSON.stringify({
          act: 'canceled',
          reason: 'bench',
          orders: { matching: { provider_id: '1000000', state: 'open' } },
        }),
      });
      if (answer.status !== 202) throw new Error(`The act was not begun: ${answer.status} ${await answer.text()}`);
      const readAct = async () => {
        const { data } = JSON.parse((await fetchBody(acts, staff)).body.toString()) as { data: BulkAct[] };
        if (!data[0]) throw new Error('The act is not in the list of acts');
        return data[0];
      };
      const beside = await compare(targets, async () => (await readAct()).ended_at !== null);
      const act = await readAct();
      if ([...beside.values()].some(({ perSecond }) => perSecond.length === 0))
        throw new Error(`The act ended within the first round beside it: ${act.total} orders are too few`);
      const figures = targets.map(({ name }) => {
        const [alone, shared] = [quiet.get(name) as Measured, beside.get(name) as Measured];
        return { what: name, quiet: alone, beside: shared, ratio: median(shared.perSecond) / median(alone.perSecond) };
      });
      return { figures, total: act.total, doneMeanwhile: act.done };
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Cleaned up at once, so that PostgreSQL does not begin with that beside what is measured. */
async function fill(url: string) {
  const owner = openDatabase(url, { connections: 1, onError: () => {} });
  try {
    await fillOrders(owner, orders);
    await owner.pool.query('vacuum analyze');
    await owner.pool.query('checkpoint');
  } finally {
    await owner.close();
  }
}
