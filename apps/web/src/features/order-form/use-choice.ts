// Choosing network, type and service. What is chosen first brings the rest: the services of another network have to be
// fetched, and an answer that comes after the next choice is dropped.

import { useToasts } from '@crescendo/ui/layers/toast';
import { type Dispatch, startTransition, useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { firstIndexOf, placeOfIndex } from './bulk/order-groups.ts';
import type { FormChange, OrderForm } from './form-state.ts';
import { allowedTypes, chosenOrFirst, shownServices } from './order-choice.ts';
import type { FormNetwork, FormService } from './service/form-service.ts';

type ChoiceOptions = {
  form: OrderForm;
  change: Dispatch<FormChange>;
  networks: readonly FormNetwork[];
  load: (networkId: number) => Promise<FormService[]>;
  /** Nothing else is shown, where they are given. */
  favouriteIds: readonly number[] | null;
};

export function useChoice({ form, change, networks, load, favouriteIds }: ChoiceOptions) {
  const t = useTranslations('order-form');
  const toasts = useToasts();
  const choices = useRef(new Map<number, number>());
  const latest = useRef(form);
  latest.current = form;
  const shownIds = useRef(favouriteIds);
  shownIds.current = favouriteIds;

  /** A type or service that is not there gives way to the first that is. */
  const choose = useCallback(
    async (index: number, wanted: { networkId: number; serviceTypeId?: number; serviceId?: number }) => {
      const network = networks.find(({ id }) => id === wanted.networkId);
      if (!network) return;
      const turn = (choices.current.get(index) ?? 0) + 1;
      choices.current.set(index, turn);
      const [at, place] = placeOfIndex(latest.current.groups, index);
      const group = latest.current.groups[at];
      if (group?.services[place]?.networkId !== network.id) {
        change({ kind: 'network', index, networkId: network.id });
        if (group?.services.length === 1) change({ kind: 'types', group: at, ids: null });
      }
      const services = await load(network.id).catch(() => undefined);
      if (choices.current.get(index) !== turn) return;
      if (!services) return toasts.show({ text: t('servicesFailed'), tone: 'danger' });
      const [now] = placeOfIndex(latest.current.groups, index);
      const available = latest.current.groups[now]?.availableServiceTypeIds ?? null;
      const type = chosenOrFirst(allowedTypes(network.service_types, available), wanted.serviceTypeId);
      const ofType = shownServices(
        services.filter(({ service_type }) => service_type.id === type?.id),
        shownIds.current,
      );
      const service = chosenOrFirst(ofType, wanted.serviceId) ?? null;
      // The list closes first; the form follows.
      startTransition(() =>
        change({ kind: 'chosen', index, choice: { networkId: network.id, serviceTypeId: type?.id ?? null, service } }),
      );
    },
    [networks, load, change, toasts, t],
  );

  /** What a link leaves to choose; services of another type give way to the first that fits. */
  const restrict = useCallback(
    (groupAt: number, ids: number[] | null) => {
      change({ kind: 'types', group: groupAt, ids });
      if (ids === null) return;
      const { groups } = latest.current;
      for (const [place, entry] of (groups[groupAt]?.services ?? []).entries()) {
        const network = networks.find(({ id }) => id === entry.networkId);
        const fits = entry.serviceTypeId === null || ids.includes(entry.serviceTypeId);
        const first = network && allowedTypes(network.service_types, ids)[0];
        if (network && first && !fits) {
          void choose(firstIndexOf(groups, groupAt) + place, { networkId: network.id, serviceTypeId: first.id });
        }
      }
    },
    [networks, change, choose],
  );

  return { choose, restrict };
}
