// From a provider's row to what a call to it needs. The key leaves its seal here and nowhere else.
import type { Config } from '../../../config.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { ProviderAccess } from './provider-client.adapter.ts';

type Parts = { secrets: Secrets; config: Pick<Config, 'OUTBOUND_ALLOW'> };
type Row = { id: number; panel_id: number; url: string; sealed_key: string; is_simulated: boolean };

/** The seal names panel and purpose: a row that gets to another panel opens nothing there. */
const sealOf = (panelId: number) => `provider-key:${panelId}`;

export const sealKey = (secrets: Secrets, panelId: number, key: string) => secrets.encrypt(sealOf(panelId), key);

export function openAccess({ secrets, config }: Parts, row: Row): ProviderAccess {
  return {
    id: row.id,
    panelId: row.panel_id,
    url: row.url,
    key: secrets.decrypt(sealOf(row.panel_id), row.sealed_key),
    isSimulated: row.is_simulated,
    allow: config.OUTBOUND_ALLOW,
  };
}
