import type { Trx } from '../../platform/postgres/database.ts';

export type AlertRow = {
  id: number;
  kind: string;
  subject: string;
  text: string;
  created_at: string;
  ended_at: string | null;
};

/** The open ones, or all, the latest first. */
export async function listAlerts(
  trx: Trx,
  { isOpen, page, perPage }: { isOpen: boolean; page: number; perPage: number },
): Promise<{ data: AlertRow[]; total: number }> {
  let found = trx.selectFrom('alerts');
  if (isOpen) found = found.where('ended_at', 'is', null);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'kind', 'subject', 'text', 'created_at', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const data = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
  return { data, total };
}
