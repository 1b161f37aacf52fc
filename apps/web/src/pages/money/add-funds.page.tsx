import { readEnteredAmount } from '@crescendo/browser/formats/entered-amount';
import { setCookie } from '@crescendo/browser/storage/browser-cookie';
import type { PaymentInfo, PaymentMethod } from '@crescendo/contract/money/payments';
import { localisedPath } from '@crescendo/rules/content/locales';
import { offeredMethods } from '@crescendo/rules/payments/payment-choice';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { AmountForm } from '../../features/add-funds/amount-form.tsx';
import { MethodList } from '../../features/add-funds/method-list.tsx';
import { OpenPayment } from '../../features/add-funds/open-payment.tsx';
import { placedErrors } from '../../features/add-funds/placed-errors.ts';
import { readOwnInvoice } from '../../features/add-funds/read-own-invoice.ts';
import { startPayment } from '../../features/add-funds/start-payment.ts';
import { Steps } from '../../features/add-funds/steps.tsx';
import { SummaryCard } from '../../features/add-funds/summary-card.tsx';
import { useInvoice } from '../../features/add-funds/use-invoice.ts';
import { usePaymentFlow } from '../../features/add-funds/use-payment-flow.ts';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { requestContext } from '../../request-context.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { BalanceLine, BalanceNote } from '../../shell/header/balance-line.tsx';
import type { Closed } from '../../shell/overlays/payment-by-hand.tsx';
import { useChunk } from '../../shell/overlays/use-chunk.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/add-funds.page';

const loadDialogs = () => import('../../features/add-funds/payment-dialogs.tsx');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [page, messages, methods, invoice] = await Promise.all([
    readPageTexts(context, 'add-funds'),
    readPageMessages(context, 'add-funds'),
    api.listPaymentMethods(),
    readOwnInvoice(context, request),
  ]);
  const given = (name: string, form: RegExp) => (form.test(query.get(name) ?? '') ? (query.get(name) as string) : '');
  return {
    page,
    messages,
    invoice,
    methods: offeredMethods(methods.data, { purpose: 'add-funds', isGuest: false }),
    methodId: Number(given('method', /^[1-9]\d{0,9}$/)) || undefined,
    amount: given('amount', /^\d{1,9}(\.\d{1,2})?$/),
    couponCode: given('coupon', /^[\w-]{1,60}$/),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <div className="max-w-[928px] px-4 py-6 tablet:px-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-24">{data.page.title}</h1>
        <BalanceLine />
      </div>
      <BalanceNote className="mb-6" />
      {data.invoice ? (
        <>
          <Steps current={3} />
          <OpenPayment key={data.invoice.invoice_id} known={data.invoice} />
        </>
      ) : (
        <AddFunds {...data} />
      )}
    </div>
    <PageBanners routeName="add-funds" />
  </>
));

function AddFunds({ methods, methodId, amount, couponCode }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('add-funds');
  const frame = useFrame();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const method = methods.find(({ id }) => id === methodId);
  const successUrl = localisedPath(frame.locale, '/add-funds/success');
  const { flow, change } = usePaymentFlow({ method, amount, couponCode, successUrl });
  const [isPaying, setIsPaying] = useState(false);
  const [last, setLast] = useState<PaymentMethod>();
  const { selectedPayment, payment } = flow;
  const dialogs = useChunk(loadDialogs, isByHand(selectedPayment) || payment !== null);
  useInvoice(payment ?? undefined, (moved) => {
    // What the customer says in the dialog, the dialog answers itself.
    if (moved.status !== 'waiting_confirmation') void showOutcome(moved);
  });

  useEffect(() => {
    // Anyone who comes back from the gateway by the browser's own button finds the page as it was left: waiting.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsPaying(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function pay(chosen: PaymentMethod) {
    const entered = readEnteredAmount(flow.amount, frame.amounts, chosen);
    if (entered.dollars === undefined || isPaying) return;
    setIsPaying(true);
    change({ kind: 'paying' });
    try {
      const started = await startPayment(frame, {
        amount: entered.dollars,
        couponCode: flow.couponCode.trim(),
        paymentMethodId: chosen.id,
        linkedCardId: chosen.linkedCardId,
        successUrl: `${location.origin}${flow.successUrl}`,
        cancelUrl: `${location.origin}${localisedPath(frame.locale, '/add-funds/error')}`,
      });
      if (started.redirect_url) return leaveFor(started.redirect_url);
      if (started.status === 'created' && isByHand(started)) change({ kind: 'payment', payment: started });
      else await showOutcome(started);
    } catch (error) {
      change({ kind: 'refused', errors: placedErrors(error, t('paymentFailed')) });
    }
    setIsPaying(false);
  }

  /** The button goes on waiting until the browser has left. */
  function leaveFor(address: string) {
    setCookie('gatewayFrom', location.pathname);
    location.assign(address);
  }

  async function showOutcome({ invoice_id, status }: PaymentInfo) {
    const page = status === 'failed' ? '/add-funds/error' : '/add-funds/success';
    await navigate(`${page}?invoice_id=${invoice_id}`);
    // The balance in the frame follows.
    await revalidate();
  }

  function close(how: Closed) {
    if (how !== 'away' && payment) void navigate(`/add-funds?invoice_id=${payment.invoice_id}`);
    else change({ kind: 'back' });
  }

  function goBack() {
    setLast(selectedPayment ?? undefined);
    change({ kind: 'back' });
  }

  return (
    <>
      <Steps current={flow.currentStep} />
      <div className="mt-4">
        {selectedPayment ? (
          <form
            noValidate
            className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,1fr)_20rem] tablet:items-start"
            onSubmit={(event) => {
              event.preventDefault();
              void pay(selectedPayment);
            }}
          >
            <AmountForm
              flow={flow}
              method={selectedPayment}
              isPicked={last !== undefined || selectedPayment !== method}
              change={change}
              onBack={goBack}
            />
            <SummaryCard flow={flow} method={selectedPayment} isPaying={isPaying} onBack={goBack} />
          </form>
        ) : (
          <MethodList methods={methods} last={last} onPick={(picked) => change({ kind: 'picked', method: picked })} />
        )}
      </div>
      {dialogs && payment && <dialogs.PaymentDialogs payment={payment} onClose={close} />}
    </>
  );
}

/** Nobody but the customer can bring the money there. */
function isByHand(paid: Pick<PaymentMethod, 'strategy'> | null): boolean {
  return paid?.strategy === 'qr_code' || paid?.strategy === 'message';
}
