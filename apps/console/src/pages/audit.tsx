import { ExportButton } from '@crescendo/browser/lists/export-button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { ScrollText } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditLine } from '../features/audit/audit-line.tsx';
import { auditQuery } from '../features/audit/audit-query.ts';
import { ChainBadge } from '../features/audit/chain-badge.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, readDesk } from '../shell/session/read-desk.ts';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const filter = auditQuery(address);
  const after = address.get('after');
  const { person } = await readDesk();
  const seesStaff = person.permissions.includes('staff.read');
  return callDesk(async (api) => {
    const [page, chain, staff] = await Promise.all([
      api.listAudit({ query: { ...filter, ...(after ? { after } : {}) } }),
      api.readAuditChain(),
      seesStaff ? api.listStaff() : undefined,
    ]);
    return { filter, page, chain: chain.data, people: staff?.data.people ?? [] };
  });
}

export function Component() {
  const t = useTranslations('audit');
  const { filter, page, chain, people } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('title')}
      facts={
        <>
          <span>{t('lead')}</span>
          <ChainBadge chain={chain} />
        </>
      }
      actions={
        <ExportButton label={t('export')} filename="audit-log.csv" read={(api) => api.exportAudit({ query: filter })} />
      }
    >
      <Card padding="none">
        <div className="border-b border-line p-4 tablet:px-5">
          <AuditFilters people={people} />
        </div>
        {page.data.length === 0 ? (
          <EmptyState
            illustration={<ScrollText className="size-8" />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        ) : (
          <ul className="divide-y divide-line">
            {page.data.map((row) => (
              <AuditLine key={row.id} row={row} />
            ))}
          </ul>
        )}
        <CursorPaging label={t('pages')} next={page.next} />
      </Card>
    </Page>
  );
}
