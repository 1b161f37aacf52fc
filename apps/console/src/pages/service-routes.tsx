import { Badge } from '@crescendo/ui/data/badge';
import { Note } from '@crescendo/ui/note';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApplyButton } from '../features/providers/margin-table.tsx';
import { RoutesCard } from '../features/providers/routes/routes-card.tsx';
import { useProviderFormats } from '../features/providers/use-provider-formats.ts';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  return callDesk(async (api) => {
    const [routes, settings, providers] = await Promise.all([
      api.readServiceRoutes({ params: { id } }),
      api.readFulfilmentSettings(),
      api.listProviders(),
    ]);
    return { saved: routes.data, settings: settings.data, providers: providers.data };
  });
}

/** By which providers' services one of ours is delivered, and in which order they are asked. */
export function Component() {
  const t = useTranslations('providers');
  const formats = useProviderFormats();
  const { saved, settings, providers } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('providers.manage');
  const { service_id: id, proposal } = saved;
  const isPaused = saved.paused_for_margin || saved.paused_for_routes;
  const price = formats.exactDollars(saved.price);
  return (
    <Page
      title={saved.name}
      path={
        <nav aria-label={t('routes.path')}>
          <Link to="/providers" className="hover:underline">
            {t('title')}
          </Link>{' '}
          /{' '}
          <Link to="/providers/margins" className="hover:underline">
            {t('margins.title')}
          </Link>{' '}
          / <span className="text-ink tabular-nums">{id}</span>
        </nav>
      }
      facts={
        <>
          {isPaused && <Badge variant="danger">{t('margins.paused')}</Badge>}
          <span>
            {saved.price_type === 'fixed'
              ? t('routes.priceOfWhole', { price })
              : t('routes.priceOf', { price, quantity: formats.count(saved.pricing_per) })}
          </span>
        </>
      }
    >
      {(isPaused || proposal) && (
        <Note
          className="mb-4"
          tone="warning"
          title={proposal ? t('margins.warnings.proposal') : undefined}
          action={
            proposal && mayManage ? (
              <ApplyButton
                id={proposal.id}
                label={t('margins.apply', { price: formats.exactDollars(proposal.price) })}
              />
            ) : undefined
          }
        >
          {proposal && <p>{t('routes.proposed', { price: formats.exactDollars(proposal.price) })}</p>}
          {saved.paused_for_margin && <p>{t('routes.pausedForMargin')}</p>}
          {saved.paused_for_routes && <p>{t('routes.pausedForRoutes')}</p>}
        </Note>
      )}
      <RoutesCard key={id} saved={saved} settings={settings} providers={providers} mayManage={mayManage} />
    </Page>
  );
}
