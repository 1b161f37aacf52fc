// An amount typed instead of a quantity. What is typed is taken when the typing ends; then the server is asked how much
// that buys, and until it has answered nothing more can be typed.
import { ApiError } from '@crescendo/contract/errors';
import { delays } from '@crescendo/rules/delays';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readEnteredAmount } from '../../shell/entered-amount.ts';
import { useFrame } from '../../shell/frame-data.ts';
import { callLate } from '../../shell/late-client.ts';

type Given = { serviceId: number | null; onQuantity: (quantity: number) => void };

export function useAmountEntry({ serviceId, onQuantity }: Given) {
  const frame = useFrame();
  const t = useTranslations('order-form');
  const [typed, setTyped] = useState<string>();
  const [committed, setCommitted] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
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
      setIsAsking(true);
      try {
        const asked = { desired_cost: committed, service_id: serviceId, is_guarantee: false };
        const { data } = await callLate(frame, (api) =>
          api.readQuantityByCost({ body: { contents_limit: 1, services: [asked] } }),
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
        if (isCurrent) setIsAsking(false);
      }
    }, delays.quantityByCost);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [committed, serviceId, frame, t]);

  return {
    /** Undefined: the field shows what the quantity costs. */
    typed,
    isAsking,
    error,
    type: (text: string) => {
      setTyped(text);
      setCommitted(undefined);
      setError(undefined);
    },
    /** The quantity was changed another way. */
    forget: () => {
      setTyped(undefined);
      setCommitted(undefined);
      setError(undefined);
    },
  };
}
