// Which of the providers' services deliver one of ours, and in which order. Nothing is changed before Save; what somebody
// else saved meanwhile is shown, and not overwritten.
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import type { FulfilmentSettings, ProviderRecord, ServiceRoutes } from '@crescendo/contract/orders/providers';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Note } from '@crescendo/ui/note';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { Plus, Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveQuestion } from '../../../shell/page/leave-question.tsx';
import { SaveBar } from '../../../shell/page/save-bar.tsx';
import { useOpened } from '../../../shell/page/use-opened.ts';
import { callDesk } from '../../../shell/session/read-desk.ts';
import { AddRouteDialog } from './add-route-dialog.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import {
  bodyOfDraft,
  countChanges,
  type DraftRoute,
  draftOfRoutes,
  firstTried,
  guardedRoute,
  inOrder,
  type RoutesDraft,
  termsOf,
} from './route-draft.ts';
import { RouteRow, useRouteName } from './route-row.tsx';

type Props = {
  saved: ServiceRoutes;
  settings: FulfilmentSettings;
  providers: readonly ProviderRecord[];
  mayManage: boolean;
};

export function RoutesCard({ saved, settings, providers, mayManage }: Props) {
  const t = useTranslations('providers.routes');
  const nameOf = useRouteName();
  const [seen, setSeen] = useState(saved);
  const [draft, setDraft] = useState(() => draftOfRoutes(saved));
  const [moved, setMoved] = useState('');
  const [opened, setOpened] = useOpened(['add']);
  const begin = (from: ServiceRoutes) => {
    setSeen(from);
    setDraft(draftOfRoutes(from));
  };
  const form = useForm({
    saved: t('saved'),
    send: async () => {
      const params = { id: String(seen.service_id) };
      const body = bodyOfDraft(draft, seen.version);
      begin((await callDesk((api) => api.saveServiceRoutes({ params, body }))).data);
    },
  });
  const changes = countChanges(draft, draftOfRoutes(seen));
  // What somebody else saved is shown where nothing is lost by it, or where it is why this was refused.
  if (saved.version > seen.version && (changes === 0 || form.problem?.status === 409)) begin(saved);

  function change(part: Partial<RoutesDraft>) {
    form.forget();
    setDraft((before) => ({ ...before, ...part }));
  }
  const { routes } = draft;
  const setRoute = (of: DraftRoute, part: Partial<DraftRoute>) =>
    change({ routes: routes.map((route) => (route === of ? { ...route, ...part } : route)) });
  const remove = (of: DraftRoute) => change({ routes: routes.filter((route) => route !== of) });
  const add = (route: DraftRoute) => change({ routes: [...routes, { ...route, is_enabled: true }] });
  /** The move of one past its neighbour, or null where it has none. */
  function moveTo(from: number, to: number) {
    const [route, neighbour] = [routes[from], routes[to]];
    if (!route || !neighbour) return null;
    return () => {
      change({ routes: routes.with(from, neighbour).with(to, route) });
      setMoved(t('movedTo', { name: nameOf(route), place: to + 1, total: routes.length }));
    };
  }
  const shown = inOrder(draft);
  const on = shown.filter(({ is_enabled }) => is_enabled);
  const first = firstTried(draft);
  const leftOut = seen.routes.filter(
    (route) => !routes.some(({ provider_service_id }) => provider_service_id === route.provider_service_id),
  );
  const guarded = guardedRoute(draft);
  const willLose = guarded !== undefined && termsOf(guarded, saved, settings.least_margin_share).isLost;
  const addButton = mayManage && (
    <Button onClick={() => setOpened('add')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  );
  return (
    <>
      <form {...form.props}>
        <Card padding="none" render={<section aria-label={t('title')} />}>
          <CardHeader
            className="px-4 py-4 tablet:px-5"
            title={t('title')}
            description={t(`by.${draft.by}`)}
            action={
              mayManage && (
                <SegmentedControl
                  legend={t('rule')}
                  size="small"
                  value={draft.by}
                  onValueChange={(by) => change({ by })}
                  options={(['priority', 'cost'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))}
                />
              )
            }
          />
          <VisuallyHidden role="status">{moved}</VisuallyHidden>
          <div className="grid gap-3 px-4 pb-4 empty:hidden tablet:px-5">
            <Refusal problem={form.problem} />
            {routes.length > 0 && on.length === 0 && <Note tone="warning">{t('noneOn')}</Note>}
            {changes > 0 && willLose && (
              <Note tone="warning" title={t('firstLost')}>
                {t(`guard.${settings.margin_rule}`)}
              </Note>
            )}
          </div>
          {routes.length === 0 ? (
            <EmptyState
              className="border-t border-line"
              illustration={<Route className="size-8" />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              actions={addButton || undefined}
            />
          ) : (
            <>
              <ol aria-label={t('title')}>
                {shown.map((route) => {
                  const at = routes.indexOf(route);
                  const isByHand = draft.by === 'priority';
                  return (
                    <RouteRow
                      key={route.provider_service_id}
                      route={route}
                      terms={termsOf(route, saved, settings.least_margin_share)}
                      place={route.is_enabled ? on.indexOf(route) + 1 : undefined}
                      isFirst={route === first}
                      controls={
                        mayManage
                          ? {
                              onMoveUp: isByHand ? moveTo(at, at - 1) : undefined,
                              onMoveDown: isByHand ? moveTo(at, at + 1) : undefined,
                              onSwitch: (is_enabled) => setRoute(route, { is_enabled }),
                              onRemove: () => remove(route),
                            }
                          : undefined
                      }
                    />
                  );
                })}
              </ol>
              {addButton && <div className="border-t border-line px-4 py-3 tablet:px-5">{addButton}</div>}
            </>
          )}
          {mayManage && (
            <SaveBar
              changes={changes}
              isBusy={form.isBusy}
              texts={{ changes: t('changes', { count: changes }), discard: t('discard'), save: t('save') }}
              onDiscard={() => begin(saved)}
            />
          )}
        </Card>
      </form>
      <LeftOutCard routes={leftOut} onAdd={mayManage ? add : undefined} />
      {mayManage && opened === 'add' && (
        <AddRouteDialog
          providers={providers}
          taken={new Set(routes.map(({ provider_service_id }) => provider_service_id))}
          termsOf={(behind) => termsOf(behind, saved, settings.least_margin_share)}
          onAdd={add}
          onClose={() => setOpened(undefined)}
        />
      )}
      {changes > 0 && !form.isBusy && (
        <LeaveQuestion
          title={t('discardTitle')}
          text={t('discardText', { count: changes })}
          confirmLabel={t('discard')}
          isLeaving={(here, next) => here.pathname !== next.pathname}
        />
      )}
    </>
  );
}
