import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConnectionDialog } from '../features/providers/connection-dialog.tsx';
import { HappenedCard } from '../features/providers/happened-card.tsx';
import { LatencyCard, mostLines } from '../features/providers/latency-card.tsx';
import { PauseDialog } from '../features/providers/pause-dialog.tsx';
import { ProviderTable } from '../features/providers/provider-table.tsx';
import { ProviderTotals } from '../features/providers/provider-totals.tsx';
import { RangeControl, rangeOf } from '../features/providers/range-control.tsx';
import { SectionLinks } from '../features/providers/section-links.tsx';
import { Page } from '../shell/page/page.tsx';
import { useOpened } from '../shell/page/use-opened.ts';
import { callDesk, readDesk, useDesk } from '../shell/session/read-desk.ts';

/** What happened lately, of all that is kept of it. */
const mostHappened = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const range = rangeOf(new URL(request.url).searchParams);
  const [{ data }, { person }] = await Promise.all([
    callDesk((api) => api.listProviderFigures({ query: { range } })),
    readDesk(),
  ]);
  const slowest = data
    .filter(({ calls }) => calls > 0)
    .toSorted((one, other) => (other.p95_ms ?? 0) - (one.p95_ms ?? 0))
    .slice(0, mostLines);
  const [reports, alerts] = await Promise.all([
    Promise.all(
      slowest.map(({ id }) => callDesk((api) => api.readProvider({ params: { id: `${id}` }, query: { range } }))),
    ),
    person.permissions.includes('orders.read')
      ? callDesk((api) => api.listAlerts({ query: { open: 'false', per_page: '100' } }))
      : undefined,
  ]);
  return {
    data,
    reports: reports.map((report) => report.data),
    happened: alerts?.data.filter(({ subject }) => subject.startsWith('provider:')).slice(0, mostHappened),
  };
}

/** How every provider does: what is left there, how it answers, what it earns and charges. */
export function Component() {
  const t = useTranslations('providers');
  const { data, reports, happened } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('providers.manage');
  const [opened, setOpened] = useOpened(['connect']);
  const [paused, setPaused] = useState<ProviderFigures>();
  const add = mayManage && (
    <Button variant="primary" onClick={() => setOpened('connect')}>
      <Plus aria-hidden="true" />
      {t('connect')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <RangeControl />
          {add}
        </>
      }
    >
      <SectionLinks />
      {data.length === 0 ? (
        <EmptyState
          illustration={<Plug className="size-8" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={add}
        />
      ) : (
        <>
          <ProviderTotals rows={data} />
          <Card padding="none" className="overflow-x-auto">
            <ProviderTable rows={data} mayManage={mayManage} onPause={setPaused} />
          </Card>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 large:grid-cols-2">
            <LatencyCard reports={reports} />
            {happened && <HappenedCard alerts={happened} providers={data} />}
          </div>
        </>
      )}
      {opened && mayManage && <ConnectionDialog onClose={() => setOpened(undefined)} />}
      {paused && <PauseDialog provider={paused} onClose={() => setPaused(undefined)} />}
    </Page>
  );
}
