// All services by their number, for lines that name them. It is a long answer, so it is fetched once, when such lines
// are going to be written.

import { callApi } from '@crescendo/browser/calls/call-api';
import { useEffect, useState } from 'react';
import { type FrameData, useFrame } from '../../../shell/frame/frame-data.ts';
import { type FormService, formService } from './form-service.ts';

export type Catalogue = ReadonlyMap<number, FormService>;

const fetched = new Map<string, Promise<Catalogue>>();

function read(frame: FrameData): Promise<Catalogue> {
  let catalogue = fetched.get(frame.locale);
  if (!catalogue) {
    catalogue = callApi(frame, (api) => api.listOrderNetworks()).then(
      ({ data }) =>
        new Map(
          data.flatMap(({ service_types }) =>
            service_types.flatMap(({ services = [] }) => services.map((each) => [each.id, formService(each)] as const)),
          ),
        ),
    );
    catalogue.catch(() => fetched.delete(frame.locale));
    fetched.set(frame.locale, catalogue);
  }
  return catalogue;
}

export function useCatalogue(isWanted: boolean): {
  catalogue: Catalogue | undefined;
  isLost: boolean;
  retry: () => void;
} {
  const frame = useFrame();
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [isLost, setIsLost] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setIsLost(false);
    read(frame).then(
      (found) => isCurrent && setCatalogue(found),
      () => isCurrent && setIsLost(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [frame, isWanted, tries]);
  return { catalogue, isLost, retry: () => setTries((count) => count + 1) };
}
