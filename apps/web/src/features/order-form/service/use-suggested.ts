import { callApi } from '@crescendo/browser/calls/call-api';
import { useEffect, useState } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { FormService } from './form-service.ts';
import { readSuggested, type Suggested } from './read-suggested.ts';

/** What may be wanted beside a service. An answer that comes after the next choice is dropped. */
export function useSuggested(
  service: FormService | null | undefined,
  first: Suggested | undefined,
): Suggested | undefined {
  const frame = useFrame();
  const [suggested, setSuggested] = useState(first);
  const id = service?.id;
  const typeId = service?.service_type.id;
  const isKnown = suggested?.serviceId === id;
  useEffect(() => {
    if (isKnown) return undefined;
    if (id === undefined || typeId === undefined) return setSuggested(undefined);
    let isCurrent = true;
    const nothing = { serviceId: id, together: [], others: [] };
    callApi(frame, (api) => readSuggested(api, id, typeId)).then(
      (read) => isCurrent && setSuggested(read),
      // Nobody misses a suggestion.
      () => isCurrent && setSuggested(nothing),
    );
    return () => {
      isCurrent = false;
    };
  }, [isKnown, id, typeId, frame]);
  return suggested;
}
