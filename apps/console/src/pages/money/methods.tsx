import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { CreditCard, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type MethodDraft, previewOf } from '../../features/money/method-draft.ts';
import { MethodEditor } from '../../features/money/method-editor.tsx';
import { MethodPreview } from '../../features/money/method-preview.tsx';
import { MethodRow } from '../../features/money/method-row.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';

export async function loader() {
  const [methods, secrets] = await Promise.all([
    callDesk((api) => api.listMethodRecords()),
    callDesk((api) => api.listPanelSecrets()),
  ]);
  return { methods: methods.data, kept: secrets.data };
}

/** In the address in place of an id: a method that is not there yet. */
const isNewOne = 'new';

export function Component() {
  const t = useTranslations('money.methods');
  const { methods, kept } = useLoaderData<typeof loader>();
  const { may } = useDesk();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const { choose } = useAddressFilters();
  const [draft, setDraft] = useState<{ of: number | undefined; draft: MethodDraft }>();
  const mayManage = may('settings.manage');
  const isAdding = mayManage && (query.get('method') === isNewOne || methods.length === 0);
  const open = isAdding ? undefined : (methods.find(({ id }) => String(id) === query.get('method')) ?? methods[0]);
  const keepDraft = useCallback((draft: MethodDraft) => setDraft({ of: open?.id, draft }), [open?.id]);
  // Where the editor is below the list, it comes up when a method was chosen.
  const editor = useRef<HTMLDivElement>(null);
  const chosen = query.get('method');
  useEffect(() => {
    if (chosen !== null && matchMedia('(max-width: 1149px)').matches) editor.current?.scrollIntoView();
  }, [chosen]);
  const on = methods.filter(({ is_enabled }) => is_enabled).length;
  const shown = methods.map((method) =>
    method.id === open?.id && draft?.of === method.id ? previewOf(method, draft.draft) : method,
  );

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
    <MoneyPage
      part="methods"
      actions={
        mayManage && (
          <Button render={<Link to={`?method=${isNewOne}`} />}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-4 large:grid-cols-[minmax(17rem,19rem)_minmax(0,1fr)] wide:grid-cols-[19rem_minmax(0,1fr)_16rem]">
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
                    isOpen={method.id === open?.id}
                    onMoveUp={moveTo(place, place - 1)}
                    onMoveDown={moveTo(place, place + 1)}
                  />
                ))}
              </ul>
            </>
          )}
        </Card>
        {mayManage && (
          <div ref={editor} className="min-w-0 scroll-mt-16">
            <MethodEditor
              key={open?.id ?? isNewOne}
              method={open}
              lastPosition={Math.max(0, ...methods.map(({ position }) => position))}
              kept={kept}
              onDraft={keepDraft}
              onSaved={(id) => choose('method', String(id))}
            />
          </div>
        )}
        <MethodPreview methods={shown} chosenId={open?.id} />
      </div>
    </MoneyPage>
  );
}
