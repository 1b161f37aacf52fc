import type { ServiceSummary } from '@crescendo/contract/catalogue';
import type { Client } from '@crescendo/contract/client';
import { suggestServices } from '@crescendo/rules/suggested-services';
import { useEffect, useState } from 'react';
import { useFrame } from '../../shell/frame-data.ts';
import { callLate } from '../../shell/late-client.ts';
import type { FormService } from './form-service.ts';

type Suggested = { together: ServiceSummary[]; others: ServiceSummary[] };
const nothing: Suggested = { together: [], others: [] };

/** What may be wanted beside a service. An answer that comes after the next choice is dropped. */
export function useSuggested(service: FormService | null | undefined): Suggested {
  const frame = useFrame();
  const [suggested, setSuggested] = useState(nothing);
  const id = service?.id;
  const typeId = service?.service_type.id;
  useEffect(() => {
    if (id === undefined || typeId === undefined) return setSuggested(nothing);
    let isCurrent = true;
    callLate(frame, (api) => read(api, id, typeId)).then(
      (read) => isCurrent && setSuggested(read),
      // Nobody misses a suggestion.
      () => isCurrent && setSuggested(nothing),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, typeId, frame]);
  return suggested;
}

async function read(api: Client, id: number, typeId: number): Promise<Suggested> {
  const params = { id: String(id) };
  const [together, related, ofType] = await Promise.all([
    api.listBoughtTogether({ params }),
    api.listRelatedServices({ params }),
    api.listServicesOfType({ body: { service_type_id: typeId } }),
  ]);
  return suggestServices(id, { together: together.data, related: related.data, ofType: ofType.data });
}
