import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameData } from '../frame/frame-data.ts';
import { loadColumns } from './load-columns.ts';

const empty = {
  networks: [],
  service_types: [],
  geos: [],
  label_sets: [],
  country_sets: [],
  units: [],
  id: [],
  slug: [],
  name: [],
  service_type: [],
  geo: [],
  labels: [],
  countries: [],
  unit: [],
  price_micros: [],
  default_price_micros: [],
  discount_ppm: [],
  pricing_per: [],
  min_quantity: [],
  max_quantity: [],
  start_minutes: [],
  units_per_day: [],
  guarantee_days: [],
  measured_start_minutes: [],
  measured_orders: [],
  flags: [],
  popularity: [],
};
let tag = '"one"';
let isReachable = true;
const calls: string[] = [];
const frame = (locale: 'en' | 'de') =>
  ({ locale, panel: { apiHost: 'core.panel.test' }, cookieDomain: 'panel.test' }) as FrameData;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    if (!isReachable) throw new TypeError('no connection');
    return new Response(JSON.stringify({ data: empty }), {
      headers: { etag: tag, 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the catalogue is fetched once per language, requested again after ten minutes, and kept while it is the same', async () => {
  isReachable = false;
  await expect(loadColumns(frame('en'))).rejects.toThrow();
  isReachable = true;
  calls.length = 0;
  const [first, again] = await Promise.all([loadColumns(frame('en')), loadColumns(frame('en'))]);
  expect(again).toBe(first);
  expect(await loadColumns(frame('de'))).not.toBe(first);
  expect(calls.map((address) => new URL(address).searchParams.get('locale'))).toEqual(['en', 'de']);

  vi.advanceTimersByTime(10 * 60_000);
  expect(await loadColumns(frame('en'))).toBe(first);
  expect(calls).toHaveLength(3);
  tag = '"two"';
  vi.advanceTimersByTime(10 * 60_000);
  const changed = await loadColumns(frame('en'));
  expect(changed).not.toBe(first);
  isReachable = false;
  vi.advanceTimersByTime(10 * 60_000);
  expect(await loadColumns(frame('en'))).toBe(changed);
});
