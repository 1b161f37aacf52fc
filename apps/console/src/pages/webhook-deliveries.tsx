import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Webhook } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { DeliveryTable } from '../features/webhooks/delivery-table.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';
import { FilterChips } from '../shell/table/filter-chips.tsx';

const states = ['waiting', 'delivered', 'failed'] as const;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = states.find((each) => each === query.get('state'));
  const number = (name: string) =>
    /^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? (query.get(name) as string) : undefined;
  const [order, user, after] = [number('order'), number('user'), number('after')];
  return callDesk((api) =>
    api.listDeliveries({
      query: {
        ...(state ? { state } : {}),
        ...(order ? { order_id: order } : {}),
        ...(user ? { user_id: user } : {}),
        ...(after ? { after } : {}),
      },
    }),
  );
}

/** What was sent to the webhooks of customers, and what came of it. */
export function Component() {
  const t = useTranslations('webhooks');
  const { data, next } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('users.manage');
  return (
    <Page title={t('title')}>
      <div className="mb-4">
        <FilterChips
          name="state"
          legend={t('column.state')}
          options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
      </div>
      <Card padding="none">
        {data.length === 0 ? (
          <EmptyState illustration={<Webhook className="size-8" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <DeliveryTable rows={data} mayManage={mayManage} />
        )}
        <CursorPaging label={t('title')} next={next} />
      </Card>
    </Page>
  );
}
