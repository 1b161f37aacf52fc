import { setCookie } from '@crescendo/browser/storage/browser-cookie';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { OrderPayment } from '@crescendo/contract/orders/checkout';
import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorLines } from '../../../shell/checkout/error-lines.tsx';
import { PaymentChoice } from '../../../shell/checkout/payment-choice.tsx';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { useChunk } from '../../../shell/overlays/use-chunk.ts';
import { paymentProblems, payOrder } from '../pay-order.ts';

const loadSteps = () => import('../../../shell/checkout/ordering-step.tsx');

type Props = {
  order: OrderDetail;
  methods: PaymentMethod[];
  /** Chosen at first. */
  first: PaymentMethod | undefined;
};

/** Pays an order that was left unpaid, by any method that takes it. */
export function PayCard({ order, methods, first }: Props) {
  const t = useTranslations('orders');
  const shared = useTranslations('shared');
  const frame = useFrame();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [method, setMethod] = useState(first);
  const [isPaying, setIsPaying] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [payment, setPayment] = useState<OrderPayment>();
  const steps = useChunk(loadSteps, payment !== undefined);
  const amount = order.late_cost ?? order.cost;
  const isCheaper = amount < order.cost;

  function chooseMethod(next: PaymentMethod) {
    setMethod(next);
    setProblems([]);
  }

  async function pay() {
    if (!method || isPaying) return;
    setIsPaying(true);
    setProblems([]);
    try {
      await follow(await payOrder(frame, order.id, method));
    } catch (error) {
      setProblems(paymentProblems(error, shared('callFailed')));
    } finally {
      setIsPaying(false);
    }
  }

  async function follow(next: OrderPayment | null) {
    if (next?.redirect_url) {
      setCookie('gatewayFrom', location.pathname);
      location.assign(next.redirect_url);
      // The page stays as it is until the browser has left it.
      return new Promise<void>(() => {});
    }
    if (next && (next.qr_code !== null || next.message !== null)) return setPayment(next);
    toasts.show({ text: t('paid', { id: String(order.id) }) });
    return revalidate();
  }

  function close(isReported: boolean) {
    setPayment(undefined);
    if (isReported) void revalidate();
  }

  return (
    <Card padding="none" id="pay" render={<section aria-label={t('payTitle')} />} className="scroll-mt-20">
      <CardHeader
        title={t('payTitle')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          <span className="flex items-baseline gap-2">
            {isCheaper && (
              <s className="text-ink-3">
                <Amount>{formatAmount(order.cost, frame.amounts)}</Amount>
              </s>
            )}
            <Amount className="text-20 font-semibold">{formatAmount(amount, frame.amounts)}</Amount>
          </span>
        }
      />
      <div className="grid gap-4 p-4 tablet:p-5">
        <PaymentChoice checkout={{ methods, method, chooseMethod, errors: {} }} variant="cards" />
        {problems.length > 0 && (
          <Note tone="danger" announce>
            <ErrorLines lines={problems} />
          </Note>
        )}
        <Button variant="primary" size="large" disabled={!method} loading={isPaying} onClick={() => void pay()}>
          {t('payAmount', { amount: formatAmount(amount, frame.amounts) })}
        </Button>
        {method && method.fee_percent > 0 && <p className="text-center text-13 text-ink-2">{t('feeIsAdded')}</p>}
      </div>
      {steps && payment && method && (
        <steps.OrderingStepDialog step={{ kind: 'payment', payment, method, answer: close }} />
      )}
    </Card>
  );
}
