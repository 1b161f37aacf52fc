import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import type { Client } from '@crescendo/contract/client';
import { suggestServices } from './suggested-services.ts';

export type Suggested = {
  /** Beside which service they are suggested. */
  serviceId: number;
  together: ServiceSummary[];
  others: ServiceSummary[];
};

export async function readSuggested(
  api: Pick<Client, 'listBoughtTogether' | 'listRelatedServices' | 'listServicesOfType'>,
  id: number,
  typeId: number,
): Promise<Suggested> {
  const params = { id: String(id) };
  const [together, related, ofType] = await Promise.all([
    api.listBoughtTogether({ params }),
    api.listRelatedServices({ params }),
    api.listServicesOfType({ body: { service_type_id: typeId } }),
  ]);
  return {
    serviceId: id,
    ...suggestServices(id, { together: together.data, related: related.data, ofType: ofType.data }),
  };
}
