import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Percent } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { MarginTable } from '../features/providers/margin-table.tsx';
import { readQuery } from '../features/providers/read-query.ts';
import { SectionLinks } from '../features/providers/section-links.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';
import { FilterChips } from '../shell/table/filter-chips.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const read = readQuery(request);
  const warned = read.oneOf('warned', ['true']);
  return callDesk((api) => api.listServiceMargins({ query: { ...read.shared, ...(warned ? { warned } : {}) } }));
}

/** What is left of each service's price, and where the rule of margins warns. */
export function Component() {
  const t = useTranslations('providers.margins');
  const { data, next } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('providers.manage');
  return (
    <Page title={t('title')}>
      <SectionLinks />
      <div className="mb-4">
        <FilterChips
          name="warned"
          legend={t('filter')}
          options={[
            { value: '', label: t('all') },
            { value: 'true', label: t('warned') },
          ]}
        />
      </div>
      <Card padding="none">
        {data.length === 0 ? (
          <EmptyState illustration={<Percent className="size-8" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <MarginTable rows={data} mayManage={mayManage} />
        )}
        <CursorPaging label={t('title')} next={next} />
      </Card>
    </Page>
  );
}
