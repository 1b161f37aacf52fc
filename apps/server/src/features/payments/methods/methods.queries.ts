import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import type { PaymentTerms } from '@crescendo/rules/payments/payment-terms';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../../platform/postgres/localised-column.ts';

type Bonus = { from_micros: string; bonus_ppm: number };

/** As text, because a list made in the database passes the driver by, which turns amounts into bigint. */
const bonuses = sql<Bonus[]>`coalesce((
  select jsonb_agg(jsonb_build_object('from_micros', b.from_micros::text, 'bonus_ppm', b.bonus_ppm) order by b.from_micros)
  from payment_method_bonuses b
  where b.panel_id = payment_methods.panel_id and b.payment_method_id = payment_methods.id), '[]')`.as('bonuses');

function methods(trx: Trx, locale: Locale) {
  return trx
    .selectFrom('payment_methods')
    .select([
      'id',
      'strategy',
      'gateway',
      'translate_key',
      'icon',
      'fee_ppm',
      'reward_ppm',
      'min_micros',
      'max_micros',
      'charge_currency',
      'needs_verification',
      'account_number',
      'qr_code',
      'is_user_comment',
      'is_enabled',
      textIn(locale, 'payment_methods.name').as('name'),
      optionalTextIn(locale, 'payment_methods.description').as('description'),
      optionalTextIn(locale, 'payment_methods.additional_information').as('additional_information'),
      optionalTextIn(locale, 'payment_methods.comments').as('comments'),
      bonuses,
    ])
    .orderBy('position')
    .orderBy('id');
}

export type Method = Awaited<ReturnType<typeof listMethods>>[number];

/** Methods on offer, in the order of the panel. */
export async function listMethods(trx: Trx, locale: Locale) {
  return methods(trx, locale).where('is_enabled', '=', true).execute();
}

/** Also one that is no longer on offer: who has begun to pay by it goes on. */
export async function findMethod(trx: Trx, locale: Locale, id: number): Promise<Method | undefined> {
  return methods(trx, locale).where('id', '=', id).executeTakeFirst();
}

/** These, on offer or not. */
export async function listMethodsById(trx: Trx, locale: Locale, ids: readonly number[]): Promise<Method[]> {
  return methods(trx, locale)
    .where('id', 'in', [...ids])
    .execute();
}

export function termsOf(method: Pick<Method, 'fee_ppm' | 'bonuses'>): PaymentTerms {
  return {
    feePpm: method.fee_ppm,
    bonuses: method.bonuses.map(({ from_micros, bonus_ppm }) => ({
      fromAmountMicros: BigInt(from_micros),
      bonusPpm: bonus_ppm,
    })),
  };
}

export const shownBonuses = (given: readonly Bonus[]) =>
  given.map(({ from_micros, bonus_ppm }) => ({
    bonus_percent: ppmToFraction(bonus_ppm),
    from_amount: microsToDollars(BigInt(from_micros)),
  }));

/** All methods as they are edited, the disabled ones too. */
export async function listMethodRecords(
  trx: Trx,
  configured: ReadonlySet<string>,
  id?: number,
): Promise<PaymentMethodRecord[]> {
  let query = trx
    .selectFrom('payment_methods')
    .selectAll('payment_methods')
    .select(bonuses)
    .orderBy('position')
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    strategy: row.strategy as PaymentMethodRecord['strategy'],
    gateway: row.gateway as PaymentMethodRecord['gateway'],
    name: row.name as PaymentMethodRecord['name'],
    description: row.description as PaymentMethodRecord['description'],
    additional_information: row.additional_information as PaymentMethodRecord['additional_information'],
    comments: row.comments as PaymentMethodRecord['comments'],
    translate_key: row.translate_key,
    icon: row.icon,
    fee_percent: ppmToFraction(row.fee_ppm),
    reward_percent: ppmToFraction(row.reward_ppm),
    charge_currency: row.charge_currency as PaymentMethodRecord['charge_currency'],
    needs_verification: row.needs_verification,
    account_number: row.account_number,
    qr_code: row.qr_code,
    is_user_comment: row.is_user_comment,
    position: row.position,
    is_enabled: row.is_enabled,
    min_amount: microsToDollars(row.min_micros),
    max_amount: microsToDollars(row.max_micros),
    payment_method_bonuses: shownBonuses(row.bonuses),
    is_configured: row.gateway === null || configured.has(row.gateway),
  }));
}
