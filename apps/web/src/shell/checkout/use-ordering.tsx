// The way from the button to the order. It reads from top to bottom: each question to the customer on the way is awaited.

import { callApi } from '@crescendo/browser/calls/call-api';
import { setCookie } from '@crescendo/browser/storage/browser-cookie';
import { keepStored } from '@crescendo/browser/storage/browser-storage';
import type { Client } from '@crescendo/contract/client';
import { ApiError } from '@crescendo/contract/errors';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import type { OrderCreated, OrderPayment } from '@crescendo/contract/orders/checkout';
import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { ErrorLines } from './error-lines.tsx';
import type { CheckoutPlace } from './order-attempt.ts';
import { costBody, type OrderDraft } from './order-draft.ts';
import { type FormErrors, orderErrorsByLine, orderRefusal } from './order-errors.ts';
import { keepGuestLink } from './returning-guest.ts';
import { isUnderWay, sendOrder } from './send-order.ts';
import { type SpeedupTerms, speedupOffer } from './total/speedup-offer.ts';
import { readTotal } from './total/use-order-total.ts';

export type OrderOutcome = 'paid' | 'leaving' | 'by-hand';

/** The step between the button and the order that waits for an answer. */
export type OrderingStep =
  | (SpeedupTerms & { kind: 'offer'; answer: (isSpeedup: boolean | undefined) => void })
  | { kind: 'changed'; before: number; after: number; answer: (isTaken: boolean) => void }
  | { kind: 'payment'; payment: OrderPayment; method: PaymentMethod; answer: (isReported: boolean) => void };

type Terms = { isSpeedup: boolean; expectedTotal: number };

export type OrderingOptions = {
  place: CheckoutPlace;
  /** What is to be bought, as the calls take it; no line: there is nothing to price yet. */
  lines: readonly GivenLine[];
  /** Whose errors are shown at their fields, by the names of the form; a notice repeats none of them. */
  atFields: readonly string[];
  /** Called right before the order is sent; false where what was shown is gone, e.g. bought in another tab. */
  isStillWanted?: () => boolean;
  /**
   * The order is there. `paid`: nothing is left to do; `leaving`: the browser goes to a gateway next; `by-hand`: the
   * dialog of a code or a transfer opens. Forms and carts clear themselves here.
   */
  onCreated: (outcome: OrderOutcome, created: OrderCreated, method: PaymentMethod) => void;
  /** The dialog of a payment by hand has closed; `isReported` where it was said that it is on its way. */
  onPaymentClosed?: (isReported: boolean) => void;
};

const servicesOf = (lines: readonly GivenLine[]) => lines.map((line) => line.service_id).join();

export function useOrdering(given: OrderingOptions) {
  const { place, onCreated } = given;
  const frame = useFrame();
  const t = useTranslations('checkout');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCreating, setIsCreating] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [lineErrors, setLineErrors] = useState<Record<number, FormErrors>>({});
  const [step, setStep] = useState<OrderingStep>();
  const [staleTotals, setStaleTotals] = useState(0);
  /** The answer to the offer counts for the services it was made for. */
  const [speedup, setSpeedup] = useState<{ services: string; isWanted: boolean }>();
  const isBusy = useRef(false);
  const services = servicesOf(given.lines);
  const chosenSpeedup = speedup?.services === services ? speedup.isWanted : undefined;

  // Other lines, other errors. Where there were none nothing is rendered again: lines change with every keystroke.
  const linesText = JSON.stringify(given.lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused was refused for the lines it was about
  useEffect(() => {
    setErrors((before) => (Object.keys(before).length === 0 ? before : {}));
    setLineErrors((before) => (Object.keys(before).length === 0 ? before : {}));
  }, [linesText]);
  // A customer who comes back from a gateway by the back button finds the page as it was left: in the middle of ordering.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && done();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  });

  function done() {
    isBusy.current = false;
    setIsCreating(false);
    setStep(undefined);
  }

  function ask<Answer>(make: (answer: (given: Answer) => void) => OrderingStep): Promise<Answer> {
    return new Promise((resolve) => {
      // A dialog that was answered also closes: only the first answer counts, and only its own step goes.
      const step = make((answer) => {
        setStep((shown) => (shown === step ? undefined : shown));
        resolve(answer);
      });
      setStep(step);
    });
  }

  const note = (send: (api: Client) => Promise<unknown>) => callApi(frame, send).catch(() => {});

  async function begin(draft: OrderDraft, total: CostCalculation) {
    if (isBusy.current) return;
    if (draft.email === '') return setErrors({ email: [t('emailNeeded')] });
    isBusy.current = true;
    setIsCreating(true);
    setErrors({});
    setLineErrors({});
    void note((api) => api.noteCheckoutButton({ body: {} }));
    try {
      const terms = isUnderWay(place, draft)
        ? { isSpeedup: chosenSpeedup ?? false, expectedTotal: total.float_total_amount }
        : await agree(draft, total);
      if (terms) await send(draft, terms);
    } catch (error) {
      refuse(error);
    }
    done();
  }

  /** The terms that were agreed to; undefined where somebody changed their mind. */
  async function agree(draft: OrderDraft, total: CostCalculation): Promise<Terms | undefined> {
    // Everything that the form can be blamed for comes before any offer.
    const { email } = draft;
    await callApi(frame, (api) =>
      api.validateOrder({ body: { orders: [...draft.lines], ...(email === null ? {} : { email }) } }),
    );
    const offer = chosenSpeedup === undefined ? speedupOffer(total) : undefined;
    if (!offer) return { isSpeedup: chosenSpeedup ?? false, expectedTotal: total.float_total_amount };
    const isWanted = await ask<boolean | undefined>((answer) => ({ kind: 'offer', ...offer, answer }));
    if (isWanted === undefined) return undefined;
    setSpeedup({ services, isWanted });
    return { isSpeedup: isWanted, expectedTotal: isWanted ? offer.total : total.float_total_amount };
  }

  async function send(draft: OrderDraft, terms: Terms): Promise<void> {
    try {
      const created = await inTurn(place, async () =>
        given.isStillWanted?.() === false ? undefined : await sendOrder(frame, place, draft, terms),
      );
      if (created) await follow(created, draft.method);
    } catch (error) {
      if (!(error instanceof ApiError && error.errors.total)) throw error;
      const expectedTotal = await agreeAgain(draft, terms);
      if (expectedTotal !== undefined) await send(draft, { ...terms, expectedTotal });
    }
  }

  /** The price changed while somebody looked at it: nothing is charged before the new one is agreed to. */
  async function agreeAgain(draft: OrderDraft, { isSpeedup, expectedTotal }: Terms): Promise<number | undefined> {
    const { total } = await readTotal(frame, costBody(draft, isSpeedup));
    setStaleTotals((count) => count + 1);
    if (!total) return undefined;
    const after = total.float_total_amount;
    const isTaken = await ask<boolean>((answer) => ({ kind: 'changed', before: expectedTotal, after, answer }));
    return isTaken ? after : undefined;
  }

  async function follow(created: OrderCreated, method: PaymentMethod) {
    const { user, payment } = created;
    setSpeedup(undefined);
    if (user.is_new_user) keepStored('localStorage', 'newUserEmail', user.email);
    if (payment && created.guest_link) keepGuestLink(created.guest_link);
    if (payment?.redirect_url) {
      onCreated('leaving', created, method);
      setCookie('gatewayFrom', location.pathname);
      await soon(note((api) => api.notePaymentPage({ body: {} })));
      location.assign(payment.redirect_url);
      // The page stays as it is until the browser has left it.
      return new Promise<void>(() => {});
    }
    if (payment && (payment.qr_code !== null || payment.message !== null)) {
      void note((api) => api.notePaymentPage({ body: {} }));
      onCreated('by-hand', created, method);
      const isReported = await ask<boolean>((answer) => ({ kind: 'payment', payment, method, answer }));
      given.onPaymentClosed?.(isReported);
      return isReported ? goOn() : undefined;
    }
    onCreated('paid', created, method);
    toasts.show({ text: t('created') });
    return goOn();
  }

  /** A guest has no orders to look at; the mail has the link. */
  async function goOn() {
    if (frame.person) await navigate('/orders');
    await revalidate();
  }

  function refuse(error: unknown) {
    const isRefused = error instanceof ApiError && error.statusCode < 500;
    const { fields, lines } = isRefused
      ? orderRefusal(error, given.atFields)
      : { fields: {}, lines: [t('lost'), t('safeToRepeat')] };
    setErrors(fields);
    setLineErrors(isRefused ? orderErrorsByLine(error.errors) : {});
    if (lines.length > 0) toasts.show({ tone: 'danger', text: <ErrorLines lines={lines} /> });
    // Frozen meanwhile: the frame learns it and shows its dialog.
    if (isRefused && error.statusCode === 423) void revalidate();
  }

  return {
    isCreating,
    isSpeedup: chosenSpeedup ?? false,
    errors,
    /** Of what was ordered last, by the place of the line, as long as the lines are those. */
    lineErrors,
    clearError: (name: string) =>
      setErrors((before) =>
        name in before ? Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)) : before,
      ),
    step,
    begin,
    /** Counts the totals that were found to be out of date. */
    staleTotals,
  };
}

/** A page that is being left sends nothing any more, and nobody waits long for a count. */
const mostForNote = 1000;
const soon = (sent: Promise<unknown>) =>
  Promise.race([sent, new Promise((resolve) => setTimeout(resolve, mostForNote))]);

/** Tabs that share a cart order one after the other: the second sees what the first has done. */
async function inTurn<T>(place: string, run: () => Promise<T>): Promise<T> {
  if (place !== 'cart' || !navigator.locks) return run();
  return navigator.locks.request('cart-order', run) as Promise<T>;
}
