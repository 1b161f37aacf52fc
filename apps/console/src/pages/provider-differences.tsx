import { ExportButton } from '@crescendo/browser/lists/export-button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Scale } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { DifferenceTable } from '../features/providers/difference-table.tsx';
import { readQuery } from '../features/providers/read-query.ts';
import { SectionLinks } from '../features/providers/section-links.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk } from '../shell/session/read-desk.ts';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';
import { FilterChips } from '../shell/table/filter-chips.tsx';

function queryOf(request: Request) {
  const read = readQuery(request);
  const kind = read.oneOf('kind', ['over', 'under']);
  return { ...read.shared, ...(kind ? { kind } : {}) };
}

export function loader({ request }: LoaderFunctionArgs) {
  return callDesk((api) => api.listProviderDifferences({ query: queryOf(request) }));
}

/** Orders for which a provider charged another amount than was quoted. */
export function Component() {
  const t = useTranslations('providers.charges');
  const { data, next } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t('title')}
      actions={
        <ExportButton
          label={t('export')}
          filename="provider-differences.csv"
          read={(api) => api.exportProviderDifferences({ query: queryOf(new Request(location.href)) }) as never}
        />
      }
    >
      <SectionLinks />
      <div className="mb-4">
        <FilterChips
          name="kind"
          legend={t('filter')}
          options={[
            { value: '', label: t('allKinds') },
            { value: 'over', label: t('over') },
            { value: 'under', label: t('under') },
          ]}
        />
      </div>
      <Card padding="none" data-cards-to="960">
        {data.length === 0 ? (
          <EmptyState illustration={<Scale className="size-8" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <DifferenceTable rows={data} hasProvider />
        )}
        <CursorPaging label={t('title')} next={next} />
      </Card>
    </Page>
  );
}
