// What a demo panel offers: services that need only a link to be ordered, payment methods and grades.

import { rateMicros } from '@crescendo/rules/money/exchange';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { serviceCost } from '@crescendo/rules/pricing/service-cost';
import type { CouponCalculation, CouponType } from '@crescendo/rules/promotions/coupon-effect';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { readOrderableServices } from '../../catalogue/catalogue.ts';
import type {
  PanelSnapshot,
  SnapshotCoupon,
  SnapshotGrade,
  SnapshotMethod,
  SnapshotRoute,
  SnapshotService,
} from './history.ts';

/** Enough for variety, few enough that each has the ten orders from which on a service shows measured values. */
const mostServices = 110;
/** The most that the smallest order of a service may cost. */
const highestMinimumMicros = 18_000_000n;

type Settings = {
  rounding_precision: number;
  guarantee_charge_percent: number;
  currencies: { rub_rate: number };
};

export async function readPanelSnapshot(trx: Trx, panelId: number, settings: Settings): Promise<PanelSnapshot> {
  const unitMicros = unitOf(settings.rounding_precision);
  return {
    unitMicros,
    guaranteePpm: fractionToPpm(settings.guarantee_charge_percent),
    rubRatePpm: rateMicros(settings.currencies.rub_rate),
    services: await readServices(trx, panelId, unitMicros),
    methods: await readMethods(trx, panelId),
    coupons: await readCoupons(trx, panelId),
    grades: await readGrades(trx, panelId),
  };
}

type ServiceRow = {
  id: number;
  typeId: number;
  exampleLink: string;
  startMinutes: number | null;
  unitsPerDay: number | null;
  defaultQuantity: number;
  route: (Omit<SnapshotRoute, 'rateMicros'> & { rate: string }) | null;
};

async function readServices(trx: Trx, panelId: number, unitMicros: bigint): Promise<SnapshotService[]> {
  const { rows } = await sql<ServiceRow>`
    select s.id, s.service_type_id as "typeId", s.example_link as "exampleLink", s.start_time_minutes as "startMinutes",
      s.units_per_day as "unitsPerDay", s.default_quantity as "defaultQuantity",
      (select jsonb_build_object('id', r.id, 'providerId', ps.provider_id, 'externalId', ps.external_id, 'type', ps.type,
          'rate', ps.rate_micros::text, 'canCancel', ps.can_cancel)
        from service_routes r
        join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
        join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id and p.is_simulated
        where r.panel_id = s.panel_id and r.service_id = s.id order by r.id limit 1) as route
    from services s where s.panel_id = ${panelId} and s.is_enabled and not s.is_deactivated and not s.is_package
      and not s.restricted_access and not s.calculable_quantity and not s.review_is_required and s.example_link is not null
      and not exists (select from targets t where t.panel_id = s.panel_id and t.service_id = s.id and t.is_required)
    order by s.popularity desc, s.id limit ${mostServices * 3}`.execute(trx);
  const orderable = await readOrderableServices(
    trx,
    { kinds: undefined },
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap(({ id, startMinutes, route, ...row }) => {
      const service = orderable.get(id);
      if (!service?.isAvailable) return [];
      return [{ ...service, ...row, startMinutes: startMinutes ?? 60, route: route && toRoute(route) }];
    })
    .filter((service) => serviceCost(service, service.min, unitMicros) <= highestMinimumMicros)
    .slice(0, mostServices);
}

const toRoute = ({ rate, ...route }: NonNullable<ServiceRow['route']>): SnapshotRoute => ({
  ...route,
  rateMicros: BigInt(rate),
});

async function readMethods(trx: Trx, panelId: number): Promise<SnapshotMethod[]> {
  const { rows } = await sql<{
    id: number;
    key: string;
    strategy: string;
    gateway: string | null;
    fee_ppm: number;
    min_micros: bigint;
    max_micros: bigint;
    currency: string;
    bonuses: { from: string; ppm: number }[];
  }>`
    select id, translate_key as key, strategy, gateway, fee_ppm, min_micros, max_micros, charge_currency as currency,
      coalesce((select jsonb_agg(jsonb_build_object('from', b.from_micros::text, 'ppm', b.bonus_ppm) order by b.from_micros)
        from payment_method_bonuses b where b.panel_id = m.panel_id and b.payment_method_id = m.id), '[]') as bonuses
    from payment_methods m where panel_id = ${panelId} and is_enabled and strategy <> 'balance' order by position, id`.execute(
    trx,
  );
  return rows.map(({ fee_ppm, min_micros, max_micros, bonuses, ...row }) => ({
    ...row,
    feePpm: fee_ppm,
    minMicros: min_micros,
    maxMicros: max_micros,
    bonuses: bonuses.map(({ from, ppm }) => ({ fromAmountMicros: BigInt(from), bonusPpm: ppm })),
  }));
}

async function readCoupons(trx: Trx, panelId: number): Promise<SnapshotCoupon[]> {
  const { rows } = await sql<{
    id: number;
    type: CouponType;
    calculation: CouponCalculation;
    bonus_micros: bigint | null;
    bonus_ppm: number | null;
    min_micros: bigint;
    max_per_user: number | null;
  }>`
    select id, bonus_type as type, bonus_amount_calculation_type as calculation, bonus_micros, bonus_ppm,
      min_amount_micros as min_micros, max_per_user
    from coupons where panel_id = ${panelId} and is_public and bonus_type in ('bonus', 'cashback') and ended_at is null
    order by id`.execute(trx);
  return rows.map(({ bonus_micros, bonus_ppm, min_micros, max_per_user, ...coupon }) => ({
    ...coupon,
    bonusMicros: bonus_micros ?? 0n,
    bonusPpm: bonus_ppm ?? 0,
    minAmountMicros: min_micros,
    maxPerUser: max_per_user,
  }));
}

async function readGrades(trx: Trx, panelId: number): Promise<SnapshotGrade[]> {
  const { rows } = await sql<{ id: number; goal_micros: bigint; discount_ppm: number }>`
    select id, spending_goal_micros as goal_micros, discount_ppm from grades
    where panel_id = ${panelId} and ended_at is null order by spending_goal_micros`.execute(trx);
  return rows.map(({ id, goal_micros, discount_ppm }) => ({ id, goalMicros: goal_micros, discountPpm: discount_ppm }));
}
