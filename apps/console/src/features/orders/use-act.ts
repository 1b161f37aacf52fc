// One act on one order: what the dialog knows before it is sent, and the calls it ends in.
import { useRun } from '@crescendo/browser/calls/use-call';
import type { Client } from '@crescendo/contract/client';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callDesk } from '../../shell/session/read-desk.ts';

export type Given = { routeId: number | null; start: number | null; delivered: number; reason: string };

const conflict = 409;

function send(api: Client, act: StaffAct, orderId: number, version: number, given: Given) {
  const params = { orderId: String(orderId) };
  const { reason } = given;
  switch (act) {
    case 'resend':
      return api.resendOrder({ params, body: { version, route_id: given.routeId } });
    case 'route':
      return api.chooseOrderRoute({ params, body: { version, route_id: given.routeId } });
    case 'quantities':
      return api.setOrderQuantities({
        params,
        body: { version, start: given.start, delivered: given.delivered, reason },
      });
    case 'request-cancel':
      return api.requestOrderCancel({ params, body: { version, reason } });
    case 'refill':
      return api.refillOrder({ params, body: { version } });
    case 'partial':
      return api.endOrderByStaff({ params, body: { version, how: act, delivered: given.delivered, reason } });
    default:
      return api.endOrderByStaff({ params, body: { version, how: act, reason } });
  }
}

export function useAct(act: StaffAct, orderId: number) {
  const [desk, setDesk] = useState<OrderDesk>();
  const [isUnread, setIsUnread] = useState(false);
  const [hasMoved, setHasMoved] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, isBusy, problem } = useRun();

  const read = useCallback(async () => {
    setDesk((await callDesk((api) => api.readOrderDesk({ params: { orderId: String(orderId) } }))).data);
  }, [orderId]);
  // As it is now, whatever the page behind shows.
  useEffect(() => {
    read().catch(() => setIsUnread(true));
  }, [read]);

  /** Undefined where it was refused; the money act that waits for a second person, or null where it is done. */
  async function submit(given: Given): Promise<number | null | undefined> {
    if (!desk) return undefined;
    setHasMoved(false);
    const done = await run(async () => {
      try {
        return (await callDesk((api) => send(api, act, orderId, desk.version, given))).data;
      } catch (error) {
        // The newer state is shown, and nothing was overwritten: the person decides again.
        if ((error as { statusCode?: number }).statusCode === conflict) {
          setHasMoved(true);
          await read();
        }
        throw error;
      }
    });
    await revalidate();
    return done?.value.money_act_id;
  }
  return { desk, isUnread, hasMoved, submit, isBusy, problem };
}
