import { callApi } from '@crescendo/browser/calls/call-api';
import { ApiError } from '@crescendo/contract/errors';
import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import { isCouponRefused } from '@crescendo/rules/promotions/coupon-effect';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type FrameData, useFrame } from '../../frame/frame-data.ts';
import { costBody } from '../order-draft.ts';
import { type CostErrors, costErrors } from './cost-errors.ts';

type TotalRequest = Parameters<typeof costBody>[0];

export type OrderTotal = {
  /** The last one that was calculated; it stays while the next is awaited. */
  total: CostCalculation | undefined;
  isCalculating: boolean;
  errors: CostErrors;
  /** Why there is no total, where no field is to blame. */
  problem: string | undefined;
};

type When = {
  delay: number /** Another count requests it again although nothing changed here. */;
  staleTotals: number;
};

const nothing: OrderTotal = { total: undefined, isCalculating: false, errors: { quantities: {} }, problem: undefined };

/** The total of an order, requested again whenever something in it changes; responses that come too late are dropped. */
export function useOrderTotal(request: TotalRequest, isSpeedup: boolean, { delay, staleTotals }: When) {
  const frame = useFrame();
  const t = useTranslations('checkout');
  const question = useRef(0);
  const body = costBody(request, isSpeedup);
  // No price depends on the link: anyone who types one is not kept waiting.
  const text = JSON.stringify(body, (name, value) => (name === 'url' ? undefined : value));
  const [{ pricedFor, ...state }, setState] = useState<OrderTotal & { pricedFor: string }>({
    ...nothing,
    pricedFor: text,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: prices may change while the order does not
  useEffect(() => {
    question.current += 1;
    const mine = question.current;
    const sent = body;
    if (sent.services.length === 0) {
      setState((before) => (before.pricedFor === text ? before : { ...nothing, pricedFor: text }));
      return;
    }
    // Whether the order is still the one that was priced is known without rendering everything once more.
    setState((before) => (before.pricedFor === text ? { ...before, isCalculating: true } : before));
    // The first one is not waited for: nobody is typing yet.
    const timer = setTimeout(
      async () => {
        const response = await readTotal(frame, sent);
        if (mine !== question.current) return;
        if (response.total && isCouponRefused(sent.coupon_code ?? '', response.total.coupon_bonus_type)) {
          response.errors.coupon ??= response.total.coupon_error ?? t('couponDoesNotApply');
        }
        const problem = response.isLost ? t('totalFailed') : response.problem;
        setState({ ...response, pricedFor: text, isCalculating: false, problem });
      },
      mine === 1 ? 0 : delay,
    );
    return () => clearTimeout(timer);
  }, [text, frame, delay, t, staleTotals]);

  return { ...state, isCalculating: state.isCalculating || (body.services.length > 0 && pricedFor !== text) };
}

export async function readTotal(
  frame: FrameData,
  body: ReturnType<typeof costBody>,
): Promise<Pick<OrderTotal, 'total' | 'errors' | 'problem'> & { isLost?: boolean }> {
  try {
    const { data } = await callApi(frame, (api) => api.readTotalCost({ body, query: { currency: frame.currency } }));
    return { total: data, errors: { quantities: {} }, problem: undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { total: undefined, errors: { quantities: {} }, problem: undefined, isLost: true };
    }
    const errors = costErrors(error.errors);
    const isPlaced = errors.coupon !== undefined || Object.keys(errors.quantities).length > 0;
    const others = Object.values(error.errors).flat();
    return { total: undefined, errors, problem: isPlaced ? undefined : (others[0] ?? error.message) };
  }
}
