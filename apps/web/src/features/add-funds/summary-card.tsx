import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Note } from '@crescendo/ui/note';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import type { PaymentFlow } from './payment-flow.ts';
import { SummaryLines } from './summary-lines.tsx';

type Props = { flow: PaymentFlow; method: PaymentMethod; isPaying: boolean; onBack: () => void };

export function SummaryCard({ flow, method, isPaying, onBack }: Props) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const { totalSum, loading, errors } = flow;
  const toPay = totalSum ? formatAmount(totalSum.totalAmount, amounts) : undefined;
  // Whatever was refused may be tried again: without a good amount there is no total, and the server decides.
  const isPayable = totalSum !== null && !loading;
  const pay = (
    <Button type="submit" variant="primary" size="large" disabled={!isPayable && !isPaying} loading={isPaying}>
      {toPay === undefined ? t('payNothing') : t('pay', { amount: toPay })}
    </Button>
  );
  return (
    <Card padding="none" render={<section aria-label={t('summary')} />} className="self-start">
      <h2 className="border-b border-line p-4 text-16 tablet:px-5">{t('summary')}</h2>
      <SummaryLines flow={flow} method={method} />
      <div className="grid gap-3 px-4 pb-4 tablet:px-5 tablet:pb-5">
        {errors.other && (
          <Note tone="danger" announce>
            {errors.other}
          </Note>
        )}
        <div className="grid max-tablet:hidden">{pay}</div>
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('backToMethods')}
        </Button>
        {method.public_fields.is_test && <p className="text-center text-13 text-ink-2">{t('noRealMoney')}</p>}
      </div>
      {/* On a phone the price and the button are always on screen. */}
      <div
        data-tab-bar
        className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] tablet:hidden"
      >
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          {t('credited')}
          <Amount className="block text-18 font-semibold text-ink">
            {totalSum ? formatAmount(totalSum.toBeCredited, amounts) : '–'}
          </Amount>
        </p>
        {pay}
      </div>
    </Card>
  );
}
