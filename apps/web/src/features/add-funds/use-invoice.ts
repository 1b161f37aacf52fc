import { callApi } from '@crescendo/browser/calls/call-api';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { delays } from '@crescendo/rules/content/delays';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** Payments that somebody else still has a word on. */
const waiting: readonly PaymentInfo['status'][] = ['created', 'waiting_confirmation', 'in_moderation'];

/**
 * An invoice as it is now: requested until it is settled, with growing delays, and not while the page is hidden.
 * `onMove` is called with every new status.
 */
export function useInvoice(known: PaymentInfo | undefined, onMove: (invoice: PaymentInfo) => void) {
  const frame = useFrame();
  const [read, setRead] = useState<PaymentInfo>();
  const invoice = read?.invoice_id === known?.invoice_id ? (read ?? known) : known;
  const id = invoice?.invoice_id;
  const status = invoice?.status;

  const readInvoice = useEffectEvent(async () => {
    if (document.hidden) return;
    // A request without a response is repeated: nothing is lost by it.
    const response = await callApi(frame, (api) => api.readInvoice({ params: { id: String(id) } })).catch(
      () => undefined,
    );
    if (!response || response.data.status === status) return;
    setRead(response.data);
    onMove(response.data);
  });

  useEffect(() => {
    if (id === undefined || status === undefined || !waiting.includes(status)) return;
    let isOver = false;
    let wait: number = delays.invoicePoll;
    let timer: ReturnType<typeof setTimeout>;
    const readLater = () => {
      timer = setTimeout(async () => {
        await readInvoice();
        wait = Math.min(wait * 1.25, delays.longestInvoicePoll);
        if (!isOver) readLater();
      }, wait);
    };
    readLater();
    const readNow = () => void readInvoice();
    document.addEventListener('visibilitychange', readNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readNow);
    };
  }, [id, status]);

  return invoice;
}
