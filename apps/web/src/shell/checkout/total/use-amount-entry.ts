// An amount typed instead of a quantity. What is typed is taken when the typing ends; then the server calculates how much
// that buys, and until it has answered nothing more can be typed.

import { callApi } from '@crescendo/browser/calls/call-api';
import { readEnteredAmount } from '@crescendo/browser/formats/entered-amount';
import { ApiError } from '@crescendo/contract/errors';
import { delays } from '@crescendo/rules/content/delays';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../frame/frame-data.ts';

type AmountEntryOptions = {
  serviceId: number | null;
  /** The amount is to pay for the guarantee, too. */
  isGuarantee: boolean;
  onQuantity: (quantity: number) => void;
};

export function useAmountEntry({ serviceId, isGuarantee, onQuantity }: AmountEntryOptions) {
  const frame = useFrame();
  const t = useTranslations('checkout');
  const [typed, setTyped] = useState<string>();
  const [committed, setCommitted] = useState<string>();
  const [isRequesting, setIsRequesting] = useState(false);
  const [error, setError] = useState<string>();
  const answer = useRef(onQuantity);
  answer.current = onQuantity;

  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      const read = readEnteredAmount(typed, frame.amounts);
      if (read.problem) setError(t(`amountProblems.${read.problem}`));
      else setCommitted(read.dollars);
    }, delays.subtotalInput);
    return () => clearTimeout(timer);
  }, [typed, frame, t]);

  useEffect(() => {
    if (committed === undefined || serviceId === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      setIsRequesting(true);
      try {
        const query = { desired_cost: committed, service_id: serviceId, is_guarantee: isGuarantee };
        const { data } = await callApi(frame, (api) =>
          api.readQuantityByCost({ body: { contents_limit: 1, services: [query] } }),
        );
        if (!isCurrent) return;
        const found = data.services[0];
        if (found) answer.current(found.quantity);
        setTyped(undefined);
        setCommitted(undefined);
      } catch (failure) {
        if (!isCurrent) return;
        const texts = failure instanceof ApiError ? Object.values(failure.errors)[0] : undefined;
        setError(texts?.[0] ?? (failure instanceof ApiError ? failure.message : t('amountFailed')));
        setCommitted(undefined);
      } finally {
        if (isCurrent) setIsRequesting(false);
      }
    }, delays.quantityByCost);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [committed, serviceId, isGuarantee, frame, t]);

  function begin(text: string | undefined) {
    setTyped(text);
    setCommitted(undefined);
    setError(undefined);
  }

  return {
    /** Undefined: the field shows what the quantity costs. */
    typed,
    isRequesting,
    error,
    type: (text: string) => begin(text),
    /** The quantity was changed another way. */
    forget: () => begin(undefined),
  };
}
