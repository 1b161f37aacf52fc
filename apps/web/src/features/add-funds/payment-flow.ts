// The steps of adding funds as one state: which method, which amount, what it comes to. Pure, so that every way through
// it can be tested without a screen.
import type { AddFundsTotal, PaymentInfo, PaymentMethod } from '@crescendo/contract/money/payments';

export type PaymentFlow = {
  /** 1: the method, 2: amount and coupon, 3: the payment itself. */
  currentStep: 1 | 2 | 3;
  selectedPayment: PaymentMethod | null;
  /** As it was typed, in the currency that is shown. */
  amount: string;
  couponCode: string;
  totalSum: AddFundsTotal | null;
  loading: boolean;
  /** By field: amount, coupon_code, payment_method_id; everything else under `other`. */
  errors: Record<string, string>;
  /** How often a payment was refused: after each time the eye is led to why. */
  refusals: number;
  payment: PaymentInfo | null;
  /** Where the gateway sends the customer when it is paid: a page of this panel, in the language it is read in. */
  successUrl: string;
};

export type FlowChange =
  | { kind: 'picked'; method: PaymentMethod }
  | { kind: 'back' }
  | { kind: 'amount'; amount: string }
  | { kind: 'coupon'; couponCode: string }
  | { kind: 'calculating' }
  | { kind: 'total'; totalSum: AddFundsTotal | null; errors: Record<string, string> }
  | { kind: 'paying' }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'payment'; payment: PaymentInfo };

type InitialValues = { amount?: string; couponCode?: string; successUrl?: string };

export const newFlow = (given: InitialValues = {}): PaymentFlow => ({
  currentStep: 1,
  selectedPayment: null,
  amount: given.amount ?? '',
  couponCode: given.couponCode ?? '',
  totalSum: null,
  loading: false,
  errors: {},
  refusals: 0,
  payment: null,
  successUrl: given.successUrl ?? '/add-funds/success',
});

export function changeFlow(flow: PaymentFlow, change: FlowChange): PaymentFlow {
  switch (change.kind) {
    case 'picked':
      return { ...flow, selectedPayment: change.method, currentStep: 2, totalSum: null, errors: {} };
    case 'back':
      return { ...newFlow(flow), currentStep: flow.currentStep === 3 ? 2 : 1, ...keptBy(flow) };
    case 'amount':
      if (change.amount === flow.amount) return flow;
      return { ...flow, amount: change.amount, errors: without(flow.errors, 'amount', 'other') };
    case 'coupon':
      return { ...flow, couponCode: change.couponCode, errors: without(flow.errors, 'coupon_code', 'other') };
    case 'calculating':
      return { ...flow, loading: true };
    case 'total':
      return { ...flow, loading: false, totalSum: change.totalSum, errors: change.errors };
    case 'paying':
      return { ...flow, loading: true, errors: {} };
    case 'refused':
      return { ...flow, loading: false, errors: change.errors, refusals: flow.refusals + 1 };
    case 'payment':
      return { ...flow, loading: false, errors: {}, payment: change.payment, currentStep: 3 };
  }
}

/** From the payment one comes back to the amount with everything as it was; from the amount the method is chosen again. */
function keptBy(flow: PaymentFlow): Partial<PaymentFlow> {
  return flow.currentStep === 3 ? { selectedPayment: flow.selectedPayment, totalSum: flow.totalSum } : {};
}

function without(errors: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
