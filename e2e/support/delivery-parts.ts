// What journeys of delivery share: services that the simulated provider of the server under test really delivers.

import { type APIRequestContext, expect } from '@playwright/test';
import { literal, runSql } from './database.ts';
import { type ListedService, listServices } from './ordering-parts.ts';
import { ownServer } from './test.ts';

/** Services of the simulated provider by their pace: 10 000 and 100 000 units a day, and one. */
export const paces = { steady: '1080', quick: '1100', never: '1000' } as const;

let made = 0;

/** A service of its own at 3.40 for a thousand, refilled, delivered at this pace by a provider of its own. */
export async function deliveredService(request: APIRequestContext, pace: keyof typeof paces) {
  made += 1;
  const slug = `delivered-${pace}-${process.pid}-${made}`;
  await runSql(`
    with provider as (
      insert into providers (panel_id, name, url, sealed_key, is_simulated, calls_per_minute)
      select panel_id, ${literal(slug)}, url, sealed_key, true, 6000 from providers
      where panel_id = 1 and is_simulated order by id limit 1 returning id
    ), offered as (
      insert into provider_services (panel_id, provider_id, external_id, name, rate_micros, min_quantity, max_quantity,
        has_refill, can_cancel)
      select 1, id, ${literal(paces[pace])}, ${literal(slug)}, 40000, 1, 10000000, true, true from provider returning id
    ), service as (
      insert into services (panel_id, service_type_id, slug, name, unit, default_price_micros, price_type, pricing_per,
        min_quantity, max_quantity, default_quantity, quantity_step, has_refill, guarantee_days, start_time_minutes)
      select panel_id, service_type_id, ${literal(slug)}, jsonb_build_object('en', ${literal(`Delivered ${pace} ${made}`)}),
        unit, 3400000, 'per_quantity', 1000, 500, 100000, 500, 100, true, 30, 120
      from services where panel_id = 1 and slug = 'youtube-in-feed-ads' returning id
    )
    insert into service_routes (panel_id, service_id, provider_service_id)
    select 1, service.id, offered.id from service, offered`);
  let service: ListedService | undefined;
  await expect(async () => {
    service = (await listServices(request)).find((each) => each.slug === slug);
    expect(service).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return service as ListedService;
}

/** Sets how the simulated provider misbehaves from now on. */
export async function setFaults(request: APIRequestContext, rules: object[]) {
  const simulator = ownServer().simulator;
  expect((await request.post(`${simulator}/faults`, { data: { rules } })).status()).toBe(200);
}

/** Takes these services from the catalogue, which other journeys count. */
export const endDelivery = () => runSql("update services set is_enabled = false where slug like 'delivered-%'");
