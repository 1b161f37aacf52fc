// What a customer can do with an order from the list and from its page: at once, or after a question.

import { callApi } from '@crescendo/browser/calls/call-api';
import { describeProblem } from '@crescendo/browser/calls/problem';
import type { Client } from '@crescendo/contract/client';
import type { Order } from '@crescendo/contract/orders/order-parts';
import { useToasts } from '@crescendo/ui/layers/toast';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { ActQuestion } from './act-question.tsx';

/** In the order they are offered; each is offered by its flag alone. */
export const customerActs = ['activate', 'pause', 'cancel', 'delete'] as const;
export type CustomerAct = (typeof customerActs)[number];

const flags = { activate: 'activable', pause: 'pausable', cancel: 'cancelable', delete: 'deletable' } as const;

export function actsOf({ actions }: Pick<Order, 'actions'>): CustomerAct[] {
  return customerActs.filter((act) => actions[flags[act]]);
}

export type OrderActs = {
  act: (order: Order, act: CustomerAct) => void;
  /** The order something is being done with. */
  busyId: number | undefined;
  question: ReactNode;
};

export function useOrderActs(onDeleted?: () => void): OrderActs {
  const t = useTranslations('orders');
  const shared = useTranslations('shared');
  const frame = useFrame();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<number>();
  const [confirming, setConfirming] = useState<{ order: Order; act: 'cancel' | 'delete' }>();

  async function run(order: Order, act: CustomerAct, description?: string) {
    setBusyId(order.id);
    try {
      const response = await callApi(frame, (api) => send(api, order.id, act, description));
      // What a provider has ends when the provider says so: until then it was only requested.
      const isRequested = act === 'cancel' && response.data?.status !== 'canceled';
      toasts.show({ text: t(isRequested ? 'done.askCancel' : `done.${act}`, { id: String(order.id) }) });
      if (act === 'delete' && onDeleted) return onDeleted();
    } catch (error) {
      toasts.show({ tone: 'danger', text: describeProblem(error, shared('callFailed')).message });
    } finally {
      setBusyId(undefined);
    }
    // Also after a refusal: then the order is no longer what the page shows.
    await revalidate();
  }

  return {
    act: (order, act) => {
      if (act === 'cancel' || act === 'delete') setConfirming({ order, act });
      else void run(order, act);
    },
    busyId,
    question: confirming && (
      <ActQuestion
        key={`${confirming.act}-${confirming.order.id}`}
        {...confirming}
        onClose={() => setConfirming(undefined)}
        onConfirm={(description) => run(confirming.order, confirming.act, description)}
      />
    ),
  };
}

function send(api: Client, id: number, act: CustomerAct, description?: string): Promise<{ data: Order | null }> {
  const params = { orderId: String(id) };
  switch (act) {
    case 'activate':
      return api.activateOrder({ params, body: {} });
    case 'pause':
      return api.pauseOrder({ params, body: {} });
    case 'cancel':
      return api.cancelOrder({ params, body: { description: description || null } });
    case 'delete':
      return api.deleteOrder({ params, body: {} });
  }
}
