import { readPageNumber } from '@crescendo/browser/lists/address-query';
import { Paging } from '@crescendo/browser/lists/paging';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { DocumentTable, type DocumentToReview } from '../features/documents/document-table.tsx';
import { ReviewDialog } from '../features/documents/review-dialog.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';
import { FilterChips } from '../shell/table/filter-chips.tsx';

const statuses = ['uploaded', 'approved', 'rejected'] as const;
const perPage = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const status = statuses.find((each) => each === query.get('status'));
  const page = readPageNumber(query);
  const listed = await callDesk((api) =>
    api.listDocumentsToReview({
      query: { page: String(page), per_page: String(perPage), ...(status ? { status } : {}) },
    }),
  );
  return { ...listed, page };
}

/** Documents that prove who pays; those that wait come first. */
export function Component() {
  const t = useTranslations('documents');
  const { data, total, page } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('users.manage');
  const [opened, setOpened] = useState<DocumentToReview>();
  return (
    <Page title={t('title')}>
      <div className="mb-4">
        <FilterChips
          name="status"
          legend={t('column.status')}
          options={[
            { value: '', label: t('all') },
            ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
      </div>
      <Card padding="none">
        {data.length === 0 ? (
          <EmptyState illustration={<IdCard className="size-8" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <DocumentTable rows={data} onOpen={setOpened} />
        )}
      </Card>
      <Paging label={t('title')} page={page} last={Math.max(1, Math.ceil(total / perPage))} />
      {opened && <ReviewDialog document={opened} mayManage={mayManage} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
