import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { History } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ChangeTable } from '../features/providers/change-table.tsx';
import { readQuery } from '../features/providers/read-query.ts';
import { SectionLinks } from '../features/providers/section-links.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk } from '../shell/session/read-desk.ts';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';
import { FilterChips } from '../shell/table/filter-chips.tsx';

const kinds = ['new', 'changed', 'gone', 'back'] as const;

export function loader({ request }: LoaderFunctionArgs) {
  const read = readQuery(request);
  const kind = read.oneOf('kind', kinds);
  const sold = read.oneOf('sold', ['true']);
  const query = { ...read.shared, ...(kind ? { kind } : {}), ...(sold ? { sold } : {}) };
  return callDesk((api) => api.listCatalogueChanges({ query }));
}

/** What syncs found to be different in the catalogues of providers. */
export function Component() {
  const t = useTranslations('providers.changes');
  const { data, next } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')}>
      <SectionLinks />
      <div className="mb-4 flex flex-wrap gap-2">
        <FilterChips
          name="kind"
          legend={t('kind')}
          options={[
            { value: '', label: t('allKinds') },
            ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        <FilterChips
          name="sold"
          legend={t('services')}
          options={[
            { value: '', label: t('allServices') },
            { value: 'true', label: t('soldOnly') },
          ]}
        />
      </div>
      <Card padding="none">
        {data.length === 0 ? (
          <EmptyState illustration={<History className="size-8" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <ChangeTable rows={data} />
        )}
        <CursorPaging label={t('title')} next={next} />
      </Card>
    </Page>
  );
}
