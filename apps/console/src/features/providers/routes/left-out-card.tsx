import type { ServiceRoutes } from '@crescendo/contract/orders/providers';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useTranslations } from 'use-intl';
import type { DraftRoute } from './route-draft.ts';
import { RouteName, useRouteName } from './route-row.tsx';

type Route = ServiceRoutes['routes'][number];
type Props = { routes: readonly Route[]; onAdd: ((route: DraftRoute) => void) | undefined };

/** What delivered the service once: kept for the orders that had it, and offered again. */
export function LeftOutCard({ routes, onAdd }: Props) {
  const t = useTranslations('providers.routes');
  const nameOf = useRouteName();
  if (routes.length === 0) return null;
  return (
    <Card padding="none" className="mt-4" render={<section aria-label={t('leftOut')} />}>
      <CardHeader className="px-4 py-4 tablet:px-5" title={t('leftOut')} description={t('leftOutLead')} />
      <ul>
        {routes.map(({ id, priority: _priority, is_left_out: _isLeftOut, ...route }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-4 py-2 tablet:min-h-[57px] tablet:px-5"
          >
            <RouteName route={route} isQuiet />
            {onAdd && (
              <Button size="small" aria-label={t('useAgainOf', { name: nameOf(route) })} onClick={() => onAdd(route)}>
                {t('useAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
