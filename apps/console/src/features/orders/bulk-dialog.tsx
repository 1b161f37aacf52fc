// What an act on many orders means, by which route where it has one, and why. Orders of one service choose among its routes;
// the others choose a provider, and each takes its own service's route there.
import { useRun } from '@crescendo/browser/calls/use-call';
import type { OrderDesk, orderAdminRoutes } from '@crescendo/contract/orders/orders-admin';
import type { Call } from '@crescendo/contract/route';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { ProviderSelect, RouteSelect } from './route-select.tsx';

type Body = Call<typeof orderAdminRoutes.startBulkAct>['body'];

type Props = {
  act: Body['act'];
  count: number;
  orders: Body['orders'];
  /** One of the orders, where all are of the same service: its routes are theirs. */
  first: number | undefined;
  providers: readonly { id: number; name: string }[];
  onClose: () => void;
  onDone: () => void;
};

export function BulkDialog({ act, count, orders, first, providers, onClose, onDone }: Props) {
  const t = useTranslations('orders.bulk');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { run, isBusy, problem } = useRun();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const isByRoute = act === 'resend' || act === 'route';
  const routes = useRoutes(isByRoute ? first : undefined);

  async function begin() {
    const by = !isByRoute || chosen === null ? {} : routes ? { route_id: chosen } : { provider_id: chosen };
    const body = { act, reason: reason.trim(), orders, ...by };
    const begun = await run(() => callDesk((api) => api.startBulkAct({ body })));
    if (!begun) return;
    toasts.show({ text: t('begun', { count: formatQuantity(begun.value.data.total) }) });
    onDone();
    await revalidate();
  }
  return (
    <Dialog
      open
      alert
      scrolls
      onOpenChange={(open) => !open && onClose()}
      title={t(`titles.${act}`, { count })}
      description={t(`follows.${act}`)}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('keep')}</Button>} />
          <Button
            variant={act === 'canceled' || act === 'partial' ? 'danger' : 'primary'}
            loading={isBusy}
            disabled={reason.trim() === '' || (isByRoute && first !== undefined && routes === undefined)}
            onClick={() => void begin()}
          >
            {t(`titles.${act}`, { count })}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {isByRoute && routes && <RouteSelect routes={routes} chosen={chosen} onChoose={setChosen} />}
        {isByRoute && first === undefined && (
          <ProviderSelect providers={providers} chosen={chosen} onChoose={setChosen} />
        )}
        <Field label={t('reason')} required>
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        {problem && (
          <Note tone="danger" announce>
            {Object.values(problem.fields)[0] ?? problem.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

const ofAnyQuantity = (route: OrderDesk['routes'][number]): typeof route => ({
  ...route,
  state: route.state === 'beyond-limits' ? 'open' : route.state,
  quoted: null,
});

/** The routes of an order's service, without what depends on its quantity: the others have other ones. */
function useRoutes(orderId: number | undefined): OrderDesk['routes'] | undefined {
  const [routes, setRoutes] = useState<OrderDesk['routes']>();
  useEffect(() => {
    if (orderId === undefined) return;
    let isOver = false;
    callDesk((api) => api.readOrderDesk({ params: { orderId: String(orderId) } }))
      .then(({ data }) => !isOver && setRoutes(data.routes.map(ofAnyQuantity)))
      // Without them the orders still go their usual way.
      .catch(() => !isOver && setRoutes([]));
    return () => {
      isOver = true;
    };
  }, [orderId]);
  return routes;
}
