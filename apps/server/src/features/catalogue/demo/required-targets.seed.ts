// Which targets demo services cannot be delivered without. Written apart from the catalogue, so that panels that have
// one get them too.
import type { Trx } from '../../../platform/postgres/database.ts';
import { once } from '../../../platform/postgres/seed.ts';
import type { TargetKey } from './targets.ts';

const requiredTargets = [
  'ad_code',
  'ad_text',
  'poll_question',
  'poll_answers',
  'questions',
] as const satisfies readonly TargetKey[];

export async function seedRequiredTargets(trx: Trx, panelId: number) {
  return once(trx, panelId, 'required-targets', 1, async () => {
    await trx
      .updateTable('targets')
      .set({ is_required: true })
      .where('panel_id', '=', panelId)
      .where('name', 'in', [...requiredTargets])
      .execute();
  });
}
