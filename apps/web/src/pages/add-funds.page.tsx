import type { PaymentInfo, PaymentMethod } from '@crescendo/contract/payments';
import { offeredMethods } from '@crescendo/rules/payment-choice';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { AmountForm } from '../features/add-funds/amount-form.tsx';
import { MethodList } from '../features/add-funds/method-list.tsx';
import { startPayment } from '../features/add-funds/start-payment.ts';
import { Steps } from '../features/add-funds/steps.tsx';
import { SummaryCard } from '../features/add-funds/summary-card.tsx';
import { usePaymentFlow } from '../features/add-funds/use-payment-flow.ts';
import { PageBanners } from '../features/banners/page-banners.tsx';
import { readPageMessages } from '../features/information/read-page-messages.ts';
import { withMessages } from '../features/information/with-messages.tsx';
import { requestContext } from '../request-context.ts';
import { BalanceLine } from '../shell/balance-line.tsx';
import { browserClient } from '../shell/browser-client.ts';
import { setCookie } from '../shell/consent/browser-cookie.ts';
import { readEnteredAmount } from '../shell/entered-amount.ts';
import { useFrame } from '../shell/frame-data.ts';
import { useChunk } from '../shell/overlays/use-chunk.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import { describeProblem } from '../shell/use-call.ts';
import type { Route } from './+types/add-funds.page';

const loadDialogs = () => import('../shell/overlays/payment-by-hand.tsx');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [page, messages, methods] = await Promise.all([
    readPageTexts(context, 'add-funds'),
    readPageMessages(context, 'add-funds'),
    api.listPaymentMethods(),
  ]);
  const asked = (name: string, form: RegExp) => (form.test(query.get(name) ?? '') ? (query.get(name) as string) : '');
  return {
    page,
    messages,
    methods: offeredMethods(methods.data, { purpose: 'add-funds', isGuest: false }),
    methodId: Number(asked('method', /^[1-9]\d{0,9}$/)) || undefined,
    amount: asked('amount', /^\d{1,9}(\.\d{1,2})?$/),
    couponCode: asked('coupon', /^[\w-]{1,60}$/),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <AddFunds {...data} />
    <PageBanners routeName="add-funds" />
  </>
));

function AddFunds({ page, methods, methodId, amount, couponCode }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('add-funds');
  const frame = useFrame();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const method = methods.find(({ id }) => id === methodId);
  const { flow, change } = usePaymentFlow({ method, amount, couponCode });
  const [isPaying, setIsPaying] = useState(false);
  const { selectedPayment, payment } = flow;
  const dialogs = useChunk(loadDialogs, payment !== null);

  async function pay(chosen: PaymentMethod) {
    const entered = readEnteredAmount(flow.amount, frame.amounts);
    if (entered.dollars === undefined || isPaying) return;
    setIsPaying(true);
    change({ kind: 'paying' });
    try {
      await follow(
        await startPayment(browserClient(frame), frame.locale, {
          amount: entered.dollars,
          couponCode: flow.couponCode.trim(),
          paymentMethodId: chosen.id,
          linkedCardId: chosen.linkedCardId,
        }),
      );
    } catch (error) {
      const { fields, message } = describeProblem(error, t('paymentFailed'));
      change({ kind: 'refused', errors: Object.keys(fields).length > 0 ? fields : { other: message } });
    } finally {
      setIsPaying(false);
    }
  }

  async function follow(started: PaymentInfo) {
    if (started.redirect_url) {
      setCookie('gatewayFrom', location.pathname);
      location.assign(started.redirect_url);
      // The page stays as it is until the browser has left it.
      return new Promise<void>(() => {});
    }
    if (started.strategy === 'qr_code' || started.strategy === 'message') {
      return change({ kind: 'payment', payment: started });
    }
    await revalidate();
    return navigate(started.status === 'failed' ? '/add-funds/error' : '/add-funds/success');
  }

  function close(isTold: boolean) {
    change({ kind: 'back' });
    if (isTold) void navigate('/finances');
  }

  return (
    <div className="mx-auto max-w-[928px] px-4 py-6 tablet:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-24">{page.title}</h1>
        <BalanceLine />
      </div>
      <Steps current={flow.currentStep} />
      <div className="mt-4">
        {selectedPayment ? (
          <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_20rem] tablet:items-start">
            <AmountForm flow={flow} method={selectedPayment} change={change} />
            <SummaryCard
              flow={flow}
              method={selectedPayment}
              isPaying={isPaying}
              onPay={() => void pay(selectedPayment)}
              onBack={() => change({ kind: 'back' })}
            />
          </div>
        ) : (
          <MethodList methods={methods} onPick={(picked) => change({ kind: 'picked', method: picked })} />
        )}
      </div>
      {dialogs && payment && (
        <dialogs.PaymentByHand
          payment={{ ...payment, amount: `${payment.charge_amount} ${payment.charge_currency}` }}
          onClose={close}
        />
      )}
    </div>
  );
}
