import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { Card, CardHeader } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { MethodDrawer } from '../../features/money/method-drawer.tsx';
import { MethodPreview } from '../../features/money/method-preview.tsx';
import { MethodRow } from '../../features/money/method-row.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { callDesk } from '../../shell/session/read-desk.ts';

export async function loader() {
  return (await callDesk((api) => api.listMethodRecords())).data;
}

export function Component() {
  const t = useTranslations('money.methods');
  const methods = useLoaderData<typeof loader>();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const [openId, setOpenId] = useState<number>();
  const on = methods.filter(({ is_enabled }) => is_enabled).length;

  /** The move of one past its neighbour, or undefined where it has none. */
  function moveTo(from: number, to: number) {
    const [moved, neighbour] = [methods[from], methods[to]];
    if (isBusy || !moved || !neighbour) return undefined;
    const body = {
      methods: methods
        .with(from, neighbour)
        .with(to, moved)
        .map(({ id, version }) => ({ id, version })),
    };
    return async () => {
      await call((api) => api.orderMethods({ body }));
      await revalidate();
    };
  }
  return (
    <MoneyPage part="methods">
      <div className="grid items-start gap-4 large:grid-cols-[minmax(0,1fr)_20rem]">
        <Card padding="none">
          {methods.length === 0 ? (
            <EmptyState
              illustration={<CreditCard className="size-10" />}
              title={t('emptyTitle')}
              text={t('emptyText')}
            />
          ) : (
            <>
              <CardHeader
                className="px-4 py-4"
                title={t('inOrder')}
                action={
                  <span className="text-13 text-ink-2 tabular-nums">
                    {t('onAndOff', { on, off: methods.length - on })}
                  </span>
                }
              />
              <Refusal problem={problem} />
              <ul>
                {methods.map((method, place) => (
                  <MethodRow
                    key={method.id}
                    method={method}
                    onMoveUp={moveTo(place, place - 1)}
                    onMoveDown={moveTo(place, place + 1)}
                    onEdit={() => setOpenId(method.id)}
                  />
                ))}
              </ul>
            </>
          )}
        </Card>
        <MethodPreview methods={methods} />
      </div>
      <MethodDrawer method={methods.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </MoneyPage>
  );
}
