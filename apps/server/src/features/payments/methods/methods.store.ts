import type { PaymentMethodDraft } from '@crescendo/contract/money/payments-admin';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

const toRow = (draft: PaymentMethodDraft) => ({
  strategy: draft.strategy,
  gateway: draft.gateway,
  name: JSON.stringify(draft.name),
  description: JSON.stringify(draft.description),
  additional_information: JSON.stringify(draft.additional_information),
  comments: JSON.stringify(draft.comments),
  translate_key: draft.translate_key,
  icon: draft.icon,
  fee_ppm: fractionToPpm(draft.fee_percent),
  reward_ppm: fractionToPpm(draft.reward_percent),
  min_micros: draft.min_amount,
  max_micros: draft.max_amount,
  charge_currency: draft.charge_currency,
  needs_verification: draft.needs_verification,
  account_number: draft.account_number,
  qr_code: draft.qr_code,
  is_user_comment: draft.is_user_comment,
  position: draft.position,
  is_enabled: draft.is_enabled,
});

export async function insertMethod(trx: Trx, panelId: number, draft: PaymentMethodDraft): Promise<number> {
  const { id } = await trx
    .insertInto('payment_methods')
    .values({ panel_id: panelId, ...toRow(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putBonuses(trx, panelId, id, draft);
  return id;
}

/** Whether it was still as the caller saw it. */
export async function replaceMethod(
  trx: Trx,
  panelId: number,
  { id, version }: { id: number; version: number },
  draft: PaymentMethodDraft,
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_methods')
    .set({ ...toRow(draft), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await trx.deleteFrom('payment_method_bonuses').where('payment_method_id', '=', id).execute();
  await putBonuses(trx, panelId, id, draft);
  return true;
}

/** All methods of the panel with their versions, held until the transaction ends. */
export async function lockMethodVersions(trx: Trx): Promise<Map<number, number>> {
  const rows = await trx.selectFrom('payment_methods').select(['id', 'version']).orderBy('id').forUpdate().execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** One that moves gets a new version: who saw it at its old place would put it back there with any change of it. */
export async function placeMethods(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update payment_methods m set position = listed.place, version = m.version + 1, updated_at = now()
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    where m.id = listed.id and m.position <> listed.place`.execute(trx);
}

async function putBonuses(trx: Trx, panelId: number, methodId: number, draft: PaymentMethodDraft) {
  if (draft.payment_method_bonuses.length === 0) return;
  await trx
    .insertInto('payment_method_bonuses')
    .values(
      draft.payment_method_bonuses.map(({ bonus_percent, from_amount }) => ({
        panel_id: panelId,
        payment_method_id: methodId,
        from_micros: from_amount,
        bonus_ppm: fractionToPpm(bonus_percent),
      })),
    )
    .execute();
}
