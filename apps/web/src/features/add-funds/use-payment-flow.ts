import { callApi } from '@crescendo/browser/calls/call-api';
import { readEnteredAmount } from '@crescendo/browser/formats/entered-amount';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { delays } from '@crescendo/rules/content/delays';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type FrameData, useFrame } from '../../shell/frame/frame-data.ts';
import { changeFlow, newFlow } from './payment-flow.ts';
import { placedErrors } from './placed-errors.ts';
import { useMethodTerms } from './use-method-terms.ts';

type InitialPayment = { method?: PaymentMethod | undefined; amount: string; couponCode: string; successUrl: string };

/** The steps of adding funds, and the total that follows what is chosen and typed. */
export function usePaymentFlow(given: InitialPayment) {
  const frame = useFrame();
  const t = useTranslations('add-funds');
  const terms = useMethodTerms();
  const [flow, change] = useReducer(changeFlow, given, ({ method, ...typed }) =>
    method ? changeFlow(newFlow(typed), { kind: 'picked', method }) : newFlow(typed),
  );
  const { selectedPayment, amount, couponCode, currentStep } = flow;
  const lastRequest = useRef(0);
  const lastMethod = useRef<number>(undefined);

  useEffect(() => {
    if (!selectedPayment || currentStep !== 2) return;
    lastRequest.current += 1;
    const requestNumber = lastRequest.current;
    const entered = readEnteredAmount(amount, frame.amounts, selectedPayment);
    if (entered.dollars === undefined) {
      const { least, most } = terms(selectedPayment);
      const why = t(`refusals.${entered.problem}`, { least, most });
      change({ kind: 'total', totalSum: null, errors: amount === '' ? noErrors : { amount: why } });
      return;
    }
    const isPicked = lastMethod.current !== selectedPayment.id;
    lastMethod.current = selectedPayment.id;
    change({ kind: 'calculating' });
    // The total of a method that was just chosen is requested at once; after typing, only once it pauses.
    const timer = setTimeout(
      async () => {
        const request = { amount: entered.dollars, methodId: selectedPayment.id, coupon: couponCode.trim() };
        const response = await readTotal(frame, t, request);
        // Somebody who typed on meanwhile gets the response to the next request.
        if (requestNumber === lastRequest.current) change({ kind: 'total', ...response });
      },
      isPicked ? 0 : delays.addFundsTotal,
    );
    return () => clearTimeout(timer);
  }, [selectedPayment, amount, couponCode, currentStep, frame, t, terms]);

  return { flow, change };
}

type Texts = ReturnType<typeof useTranslations<'add-funds'>>;

async function readTotal(frame: FrameData, t: Texts, request: { amount: string; methodId: number; coupon: string }) {
  try {
    const body = { payment_method_id: request.methodId, amount: request.amount, coupon_code: request.coupon || null };
    const { data } = await callApi(frame, (api) => api.readAddFundsTotal({ body }));
    const isRefused = request.coupon !== '' && data.couponBonusType === null;
    return {
      totalSum: data,
      errors: isRefused ? { coupon_code: data.couponError ?? t('couponDoesNotApply') } : noErrors,
    };
  } catch (error) {
    return { totalSum: null, errors: placedErrors(error, t('totalFailed')) };
  }
}

const noErrors: Record<string, string> = {};
