import { useCall } from '@crescendo/browser/calls/use-call';
import { Moment } from '@crescendo/browser/formats/moment';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { LedgerProof } from '@crescendo/contract/money/finances';
import type { ProofRun } from '@crescendo/contract/money/finances-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Progress } from '@crescendo/ui/data/progress';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';

/** A proof takes seconds on a young panel and minutes on an old one. */
const lookEveryMs = 1500;

type Props = { run: ProofRun | null; proof: LedgerProof | null };

/** What the last proof of the books found, and a new one. */
export function ProofBar({ run, proof }: Props) {
  const t = useTranslations('money.proof');
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const isRunning = run !== null && run.ended_at === null;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);

  async function start() {
    await call((api) => api.startProof());
    await revalidate();
  }
  const isSound = proof !== null && proof.faults.length === 0 && proof.sum === 0;
  return (
    <Card className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          {isSound ? (
            <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-success-text" />
          ) : (
            <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-warning-text" />
          )}
          <div className="min-w-0 text-13" role="status">
            {proof === null ? (
              <p className="font-medium">{t('never')}</p>
            ) : (
              <>
                <p>
                  <strong className="font-semibold">{isSound ? t('proven') : t('broken')}</strong>{' '}
                  <Moment at={proof.proved_at} />
                </p>
                <p className="text-ink-2 tabular-nums">
                  {t('counted', {
                    accounts: formatQuantity(proof.accounts),
                    transactions: formatQuantity(proof.transactions),
                    sum: formatAmount(proof.sum),
                  })}
                </p>
              </>
            )}
          </div>
        </div>
        <Button loading={isBusy} disabled={isRunning} onClick={() => void start()}>
          {t('start')}
        </Button>
      </div>
      <Refusal problem={problem} />
      {isRunning && (
        <div className="grid gap-1 text-13">
          <p>{t('running', { done: run.done_steps, all: run.all_steps })}</p>
          <Progress label={t('runningLabel')} value={run.done_steps} max={run.all_steps} />
        </div>
      )}
      {run?.has_failed && <p className="text-13 text-danger-text">{t('failed')}</p>}
      {proof && proof.faults.length > 0 && (
        <ul className="grid gap-1 text-13 text-danger-text">
          {proof.faults.map(({ invariant, subjects }) => (
            <li key={invariant} className="wrap-anywhere">
              {invariant}: {subjects.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
