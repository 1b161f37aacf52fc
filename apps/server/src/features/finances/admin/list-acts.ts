import type { MoneyActEntry } from '@crescendo/contract/money/finances';
import type { PersonContext } from '../../../platform/context.ts';
import { type ActFilter, listActs, readNewlyEmpowered, requestSeconds } from '../../money-acts/money-acts.ts';
import { whoMayAgree } from './may-agree.ts';
import { listDeciders, listNames } from './staff.queries.ts';

type ActPage = Parameters<typeof listActs>[2];

/** Acts with names; those that wait with who may agree, and until when. What is too old waits no longer. */
export async function listActEntries(
  context: PersonContext,
  filter: ActFilter,
  page: ActPage,
): Promise<{ data: MoneyActEntry[]; total: number }> {
  const trx = await context.transaction();
  const { data, total } = await listActs(trx, filter, page, context.clock);
  const ids = data.flatMap((act) => [act.user_id, act.asked_by, act.decided_by].filter((id) => id !== null));
  const names = await listNames(trx, ids);
  const isAnyWaiting = data.some(({ status }) => status === 'asked');
  const deciders = isAnyWaiting ? await listDeciders(trx) : [];
  const wasEmpoweredBy = await readNewlyEmpowered(
    trx,
    deciders.map(({ id }) => id),
  );
  const party = (id: number) => ({ id, email: names.get(id)?.email ?? null });
  const entries = data.map((act): MoneyActEntry => {
    const asked = {
      askedBy: party(act.asked_by),
      beneficiary: act.user_id === null ? undefined : party(act.user_id),
    };
    const able = act.status === 'asked' ? whoMayAgree(asked, deciders, wasEmpoweredBy) : [];
    return {
      ...act,
      email: act.user_id === null ? null : (names.get(act.user_id)?.email ?? null),
      asked_by_name: names.get(act.asked_by)?.name ?? '',
      decided_by_name: act.decided_by === null ? null : (names.get(act.decided_by)?.name ?? ''),
      expires_at:
        act.status === 'asked' ? new Date(Date.parse(act.created_at) + requestSeconds * 1000).toISOString() : null,
      may_agree: able.map(({ name }) => name),
      is_for_caller: able.some(({ id }) => id === context.caller.userId),
    };
  });
  return { data: entries, total };
}
