// What pricing an order of twenty lines costs, beside the cheapest thing a database does: reading one row by its key.
import { performance } from 'node:perf_hooks';
import { type LineToPrice, type OrderTerms, orderTotal } from '@crescendo/rules/pricing/order-total';
import { withTestDatabase } from '../test/test-server-database.ts';
import { median } from './load.ts';

const lines: LineToPrice[] = Array.from({ length: 20 }, (_, index) => ({
  service: {
    priceMicros: 1_234_567n * BigInt(index + 1),
    priceType: 'per_quantity',
    pricingPer: 1000,
    canSpeedup: index % 2 === 0,
  },
  totalQuantity: 997 * (index + 1),
  isGuarantee: index % 3 === 0,
}));

/** Everything that can make a price harder to compute. */
const terms: OrderTerms = {
  unitMicros: 10_000n,
  guaranteePpm: 100_000,
  speedupPpm: 250_000,
  isSpeedup: true,
  grade: { discountPpm: 40_000, areDiscountsEnabled: true },
  coupon: { type: 'discount', calculation: 'percent', bonusMicros: 0n, bonusPpm: 150_000 },
  method: { feePpm: 29_000, bonuses: [{ fromAmountMicros: 50_000_000n, bonusPpm: 20_000 }] },
};

const rounds = 7;
const times = 400;

async function microseconds(work: () => unknown): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < times; done += 1) await work();
  return ((performance.now() - begun) * 1000) / times;
}

/** Both by turns, so that whatever else the machine does meets both. */
export function comparePricing(dataDir: string): Promise<{ pricing: number; row: number }> {
  return withTestDatabase(dataDir, async ({ pool }) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ id: number }>('select id from services limit 1');
      const readRow = () => client.query('select price_micros from services where id = $1', [rows[0]?.id]);
      const price = () => orderTotal(lines, terms);
      await microseconds(price);
      await microseconds(readRow);
      const measured = { pricing: [] as number[], row: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        measured.pricing.push(await microseconds(price));
        measured.row.push(await microseconds(readRow));
      }
      return { pricing: median(measured.pricing), row: median(measured.row) };
    } finally {
      client.release();
    }
  });
}
