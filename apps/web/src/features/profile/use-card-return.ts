// Back from the gateway, which reports the card to the panel by itself, perhaps after its owner is here again.
import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const storageKey = 'cardsBefore';
/** How often is looked whether the card is there, and for how long: a minute, as the note says. */
const [everyMs, times] = [3000, 20];

/** How many there were when the customer went to link another. */
export function rememberCards(howMany: number): void {
  try {
    sessionStorage.setItem(storageKey, String(howMany));
  } catch {
    // Storage that is switched off: then the first card is what is waited for.
  }
}

function cardsBefore(): number {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0);
  } catch {
    return 0;
  }
}

/** Says how the way to the gateway ended; true while its card is still to come. */
export function useCardReturn(howMany: number): boolean {
  const t = useTranslations('profile.cards');
  const toasts = useToasts();
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isPending, setIsPending] = useState(false);
  const left = useRef(times);
  const shown = useRef<string | null>(null);
  const result = query.get('card');

  useEffect(() => {
    // Said once: neither while the address is being cleaned nor when it is loaded again.
    if (shown.current === result) return;
    shown.current = result;
    if (result !== 'linked' && result !== 'canceled') return;
    if (result === 'canceled') toasts.show({ text: t('canceled') });
    else setIsPending(true);
    const others = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== 'card'));
    setQuery(others, { replace: true, preventScrollReset: true });
  }, [result, toasts, t, setQuery]);

  useEffect(() => {
    if (!isPending) return;
    if (howMany > cardsBefore()) {
      setIsPending(false);
      toasts.show({ text: t('linked'), tone: 'success' });
      return;
    }
    const timer = setInterval(() => {
      left.current -= 1;
      if (left.current === 0) clearInterval(timer);
      else void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPending, howMany, toasts, t, revalidate]);

  return isPending;
}
