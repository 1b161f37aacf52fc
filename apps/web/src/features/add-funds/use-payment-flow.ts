import type { PaymentMethod } from '@crescendo/contract/payments';
import { delays } from '@crescendo/rules/delays';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { browserClient } from '../../shell/browser-client.ts';
import { readEnteredAmount } from '../../shell/entered-amount.ts';
import { type FrameData, useFrame } from '../../shell/frame-data.ts';
import { describeProblem } from '../../shell/use-call.ts';
import { changeFlow, newFlow } from './payment-flow.ts';

type Given = { method?: PaymentMethod | undefined; amount: string; couponCode: string };

/** The steps of adding funds, and the total that follows what is chosen and typed. */
export function usePaymentFlow(given: Given) {
  const frame = useFrame();
  const t = useTranslations('add-funds');
  const [flow, change] = useReducer(changeFlow, given, ({ method, ...typed }) =>
    method ? changeFlow(newFlow(typed), { kind: 'picked', method }) : newFlow(typed),
  );
  const { selectedPayment, amount, couponCode, currentStep } = flow;
  const asked = useRef(0);
  const lastMethod = useRef<number>(undefined);

  useEffect(() => {
    if (!selectedPayment || currentStep !== 2) return;
    asked.current += 1;
    const question = asked.current;
    const entered = readEnteredAmount(amount, frame.amounts);
    if (entered.dollars === undefined) {
      const errors: Record<string, string> = amount.trim() === '' ? {} : { amount: t(`refusals.${entered.problem}`) };
      change({ kind: 'total', totalSum: null, errors });
      return;
    }
    const isPicked = lastMethod.current !== selectedPayment.id;
    lastMethod.current = selectedPayment.id;
    change({ kind: 'reckoning' });
    // A method that was just chosen is reckoned at once; who types is waited for.
    const timer = setTimeout(
      async () => {
        const asking = { amount: entered.dollars, methodId: selectedPayment.id, coupon: couponCode.trim() };
        const answer = await readTotal(frame, t, asking);
        // Somebody who typed on meanwhile is answered by the next question.
        if (question === asked.current) change({ kind: 'total', ...answer });
      },
      isPicked ? 0 : delays.addFundsTotal,
    );
    return () => clearTimeout(timer);
  }, [selectedPayment, amount, couponCode, currentStep, frame, t]);

  return { flow, change };
}

type Texts = ReturnType<typeof useTranslations<'add-funds'>>;

async function readTotal(frame: FrameData, t: Texts, asked: { amount: string; methodId: number; coupon: string }) {
  try {
    const { data } = await browserClient(frame).readAddFundsTotal({
      body: { payment_method_id: asked.methodId, amount: asked.amount, coupon_code: asked.coupon || null },
    });
    const isRefused = asked.coupon !== '' && data.couponBonusType === null;
    return { totalSum: data, errors: isRefused ? { coupon_code: t('couponDoesNotApply') } : noErrors };
  } catch (error) {
    const { fields, message } = describeProblem(error, t('totalFailed'));
    return { totalSum: null, errors: Object.keys(fields).length > 0 ? fields : { other: message } };
  }
}

const noErrors: Record<string, string> = {};
