import { ExportButton } from '@crescendo/browser/lists/export-button';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActPane } from '../../features/money/act-pane.tsx';
import { InvoicePane } from '../../features/money/invoice-pane.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { PaidInCard } from '../../features/money/paid-in-card.tsx';
import { ProofBar } from '../../features/money/proof-bar.tsx';
import { listWaiting } from '../../features/money/waiting.ts';
import { WaitingList } from '../../features/money/waiting-list.tsx';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';

/** As many as one page shows; what is behind them comes up when these are decided. */
const limit = '50';

export async function loader() {
  const [toConfirm, inModeration, refusedRefunds, acts, proof] = await Promise.all([
    callDesk((api) => api.listInvoices({ query: { status: 'waiting_confirmation', limit } })),
    callDesk((api) => api.listInvoices({ query: { status: 'in_moderation', limit } })),
    callDesk((api) => api.listInvoices({ query: { refund_state: 'refused', limit } })),
    callDesk((api) => api.listMoneyActs({ query: { status: 'asked', per_page: limit } })),
    callDesk((api) => api.readProofRun()),
  ]);
  const waiting = listWaiting({
    toConfirm: toConfirm.data,
    inModeration: inModeration.data,
    refusedRefunds: refusedRefunds.data,
    acts: acts.data,
  });
  return { waiting, ...proof.data };
}

export function Component() {
  const { waiting, run, proof } = useLoaderData<typeof loader>();
  const t = useTranslations('money.journal');
  const { may } = useDesk();
  const [key, setKey] = useState<string>();
  const pane = useRef<HTMLDivElement>(null);
  const chosen = waiting.find((each) => each.key === key) ?? waiting[0];
  function open(next: string) {
    setKey(next);
    // Where it is not beside the list it is below, out of sight.
    if (matchMedia('(max-width: 1149px)').matches) pane.current?.scrollIntoView();
  }
  return (
    <MoneyPage
      part="toDo"
      actions={
        <ExportButton label={t('export')} filename="journal.csv" read={(api) => api.exportJournal({ query: {} })} />
      }
    >
      <ProofBar run={run} proof={proof} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          chosen && 'large:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] large:grid-rows-[auto_1fr]',
        )}
      >
        <WaitingList waiting={waiting} chosen={chosen} onChoose={setKey} onOpen={open} />
        {chosen && (
          <div ref={pane} className="scroll-mt-18 large:row-span-2">
            {chosen.why === 'second' ? (
              <ActPane key={chosen.key} act={chosen.act} />
            ) : (
              <InvoicePane key={chosen.key} invoice={chosen.invoice} />
            )}
          </div>
        )}
        {may('analytics.read') && <PaidInCard />}
      </div>
    </MoneyPage>
  );
}
