import { callApi } from '@crescendo/browser/calls/call-api';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { OrderPayment } from '@crescendo/contract/orders/checkout';
import type { GuestOrder } from '@crescendo/contract/orders/guest-orders';
import { formatAmount } from '@crescendo/rules/money/currency';
import { defaultMethod, offeredMethods } from '@crescendo/rules/payments/payment-choice';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorLines } from '../../../shell/checkout/error-lines.tsx';
import { PaymentChoice } from '../../../shell/checkout/payment-choice.tsx';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { useChunk } from '../../../shell/overlays/use-chunk.ts';
import { paymentProblems } from '../pay-order.ts';

const loadSteps = () => import('../../../shell/checkout/ordering-step.tsx');

type Props = { link: string; order: GuestOrder; methods: PaymentMethod[] };

/** Pays what a guest has left unpaid, by the method that was chosen before or by another one. */
export function GuestPayCard({ link, order, methods }: Props) {
  const t = useTranslations('orders');
  const shared = useTranslations('shared');
  const frame = useFrame();
  const { revalidate } = useRevalidator();
  const paying = {
    purpose: 'order',
    isGuest: true,
    serviceIds: order.orders.map(({ service }) => service.id),
    alsoRestricted: frame.restrictedServiceIds,
  } as const;
  const offered = offeredMethods(methods, paying);
  const before = offered.find(({ id }) => id === order.payment_method_id);
  const [chosen, setChosen] = useState<PaymentMethod>();
  const method = chosen ?? before ?? defaultMethod(methods, { ...paying, isBalanceAboveZero: false });
  const [isPaying, setIsPaying] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [payment, setPayment] = useState<OrderPayment>();
  const steps = useChunk(loadSteps, payment !== undefined);
  const amount = formatAmount(order.to_pay, frame.amounts);

  async function pay() {
    if (!method || isPaying) return;
    setIsPaying(true);
    setProblems([]);
    try {
      const body = { payment_method_id: method.id };
      const { data } = await callApi(frame, (api) => api.payGuestOrder({ params: { link }, body }));
      if (data.redirect_url) {
        location.assign(data.redirect_url);
        // The page stays as it is until the browser has left it.
        return await new Promise<void>(() => {});
      }
      if (data.qr_code !== null || data.message !== null) setPayment(data);
      else await revalidate();
    } catch (error) {
      setProblems(paymentProblems(error, shared('callFailed')));
    } finally {
      setIsPaying(false);
    }
  }

  return (
    <Card padding="none" id="pay" render={<section aria-label={t('payTitle')} />} className="scroll-mt-20">
      <CardHeader
        title={t('payTitle')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={<Amount className="text-20 font-semibold">{amount}</Amount>}
      />
      <div className="grid gap-4 p-4 tablet:p-5">
        <PaymentChoice
          checkout={{ methods: offered, method, chooseMethod: (next) => setChosen(next), errors: {} }}
          variant="cards"
        />
        {problems.length > 0 && (
          <Note tone="danger" announce>
            <ErrorLines lines={problems} />
          </Note>
        )}
        <Button variant="primary" size="large" disabled={!method} loading={isPaying} onClick={() => void pay()}>
          {t('payAmount', { amount })}
        </Button>
        {method && method.fee_percent > 0 && <p className="text-center text-13 text-ink-2">{t('feeIsAdded')}</p>}
      </div>
      {steps && payment && method && (
        <steps.OrderingStepDialog
          step={{
            ...{ kind: 'payment', payment, method },
            answer: () => {
              setPayment(undefined);
              void revalidate();
            },
          }}
        />
      )}
    </Card>
  );
}
