// Services of the networks the customer looks at, each network fetched once.

import { callApi } from '@crescendo/browser/calls/call-api';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { type FormService, formService } from './form-service.ts';

export type ServicesByNetwork = Readonly<Record<number, readonly FormService[]>>;

/** `given` are those the page came with: one type of one network. */
export function useServices(given: { networkId: number; services: readonly FormService[] } | undefined) {
  const frame = useFrame();
  const [known, setKnown] = useState<ServicesByNetwork>({});
  const fetched = useRef(new Map<number, Promise<FormService[]>>());

  const load = useCallback(
    (networkId: number): Promise<FormService[]> => {
      let loading = fetched.current.get(networkId);
      if (!loading) {
        loading = callApi(frame, (api) => api.listServices({ query: { network_id: String(networkId) } })).then(
          ({ data }) => data.map(formService),
        );
        fetched.current.set(networkId, loading);
        loading.then(
          (services) => startTransition(() => setKnown((before) => ({ ...before, [networkId]: services }))),
          // The next choice tries again.
          () => fetched.current.delete(networkId),
        );
      }
      return loading;
    },
    [frame],
  );

  const servicesOf = (networkId: number | null, typeId: number | null): readonly FormService[] => {
    if (networkId === null) return [];
    const all = known[networkId] ?? (given?.networkId === networkId ? given.services : []);
    return all.filter(({ service_type }) => service_type.id === typeId);
  };

  return { servicesOf, load };
}
