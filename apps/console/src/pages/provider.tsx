import { Moment } from '@crescendo/browser/formats/moment';
import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { Pause, Play } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ChargesCard } from '../features/providers/charges-card.tsx';
import { ConnectionDialog } from '../features/providers/connection-dialog.tsx';
import { HealthCard } from '../features/providers/health-card.tsx';
import { PauseDialog } from '../features/providers/pause-dialog.tsx';
import { ProviderMark } from '../features/providers/provider-mark.tsx';
import { isStopped } from '../features/providers/provider-table.tsx';
import { RangeControl, rangeOf } from '../features/providers/range-control.tsx';
import { BalanceCard, ConnectionCard } from '../features/providers/side-cards.tsx';
import { StateBadge } from '../features/providers/state-badge.tsx';
import { useProviderFormats } from '../features/providers/use-provider-formats.ts';
import { Page } from '../shell/page/page.tsx';
import { useOpened } from '../shell/page/use-opened.ts';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const range = rangeOf(new URL(request.url).searchParams);
  const id = params.id ?? '';
  const [report, differences] = await Promise.all([
    callDesk((api) => api.readProvider({ params: { id }, query: { range } })),
    callDesk((api) => api.listProviderDifferences({ query: { provider_id: id, per_page: '5' } })),
  ]);
  return { report: report.data, differences: differences.data };
}

/** One provider: its health, its charges, its balance and connection, and the pause. */
export function Component() {
  const t = useTranslations('providers');
  const { report, differences } = useLoaderData<typeof loader>();
  const { figures, settings } = report;
  const mayManage = useDesk().may('providers.manage');
  const [opened, setDialog] = useOpened(['pause', 'connection']);
  const dialog = mayManage ? opened : undefined;
  const close = () => setDialog(undefined);
  const Icon = isStopped(figures) ? Play : Pause;
  return (
    <Page
      title={figures.name}
      mark={<ProviderMark provider={figures} className="mt-0.5 size-10" />}
      path={
        <Link to="/providers" className="hover:underline">
          {t('title')}
        </Link>
      }
      facts={
        <>
          <StateBadge provider={figures} />
          <span>{figures.host}</span>
          <Counts figures={figures} />
        </>
      }
      actions={
        <>
          <RangeControl />
          {mayManage && figures.state !== 'disabled' && (
            <Button onClick={() => setDialog('pause')}>
              <Icon aria-hidden="true" />
              {isStopped(figures) ? t('resume') : t('pause')}
            </Button>
          )}
        </>
      }
    >
      <StoppedNote figures={figures} />
      <div className="grid gap-4 large:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <HealthCard report={report} />
          <ChargesCard figures={figures} differences={differences} />
        </div>
        <div className="grid content-start gap-4">
          <BalanceCard report={report} />
          <ConnectionCard report={report} onChange={mayManage ? () => setDialog('connection') : undefined} />
        </div>
      </div>
      {dialog === 'pause' && <PauseDialog provider={figures} onClose={close} />}
      {dialog === 'connection' && (
        <ConnectionDialog seen={{ provider: settings, version: figures.version }} onClose={close} />
      )}
    </Page>
  );
}

function Counts({ figures }: { figures: ProviderFigures }) {
  const t = useTranslations('providers');
  const { count } = useProviderFormats();
  return (
    <>
      <span>{t('counts.delivering', { count: count(figures.delivering) })}</span>
      <Link to={`/providers/margins?provider=${figures.id}`} className="text-primary-text hover:underline">
        {t('counts.services', { count: figures.services, shown: count(figures.services) })}
      </Link>
    </>
  );
}

/** Why nothing is sent, and what waits because of it. */
function StoppedNote({ figures }: { figures: ProviderFigures }) {
  const t = useTranslations('providers.stopped');
  const { state } = figures;
  if (state === 'open') return null;
  return (
    <Note tone={state === 'paused' || state === 'disabled' ? 'warning' : 'danger'} title={t(state)} className="mb-4">
      {state === 'paused' && (
        <p>
          {t('byStaff', { person: figures.paused_by ?? '', reason: figures.pause_reason ?? '' })}{' '}
          {figures.paused_at && <Moment at={figures.paused_at} />}
        </p>
      )}
      {state === 'resting' && figures.resting_until && (
        <p>
          {t('failures', { count: figures.failures_in_a_row })} <Moment at={figures.resting_until} />
        </p>
      )}
      <p>{t('waiting', { count: figures.waiting })}</p>
    </Note>
  );
}
