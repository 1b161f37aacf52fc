import { PanelSettings } from '@crescendo/contract/panels/panels';
import { sql } from 'kysely';
import type { PanelTheme } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type NewPanel = {
  id: number;
  origin: string;
  hosts: readonly string[];
  isDefault: boolean;
  settings: PanelSettings;
  theme: PanelTheme;
};

export async function insertPanel(trx: Trx, panel: NewPanel) {
  await trx
    .insertInto('panels')
    .values({
      id: panel.id,
      origin: panel.origin,
      is_default: panel.isDefault,
      settings: JSON.stringify(panel.settings),
      theme: JSON.stringify(panel.theme),
    })
    .execute();
  await addHosts(trx, panel.id, panel.hosts);
}

/** Those that are known already stay as they are. */
export async function addHosts(trx: Trx, panelId: number, hosts: readonly string[]) {
  await trx
    .insertInto('panel_hosts')
    .values(hosts.map((host) => ({ host, panel_id: panelId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
}

export async function updateOrigin(trx: Trx, panelId: number, origin: string) {
  await trx.updateTable('panels').set({ origin }).where('id', '=', panelId).where('origin', '<>', origin).execute();
}

/** The document as it is stored now, not as this process last read it; locked until the transaction ends. */
export async function lockSettings(trx: Trx, panelId: number): Promise<{ settings: PanelSettings; version: number }> {
  const { settings, version } = await trx
    .selectFrom('panels')
    .select(['settings', 'settings_version as version'])
    .where('id', '=', panelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { settings: PanelSettings.parse(settings), version };
}

/** Its new version, which the next change has to name. */
export async function updateSettings(
  trx: Trx,
  panelId: number,
  settings: PanelSettings,
  theme: PanelTheme,
): Promise<number> {
  const { settings_version } = await trx
    .updateTable('panels')
    .set((eb) => ({
      settings: JSON.stringify(settings),
      settings_version: eb('settings_version', '+', 1),
      theme: JSON.stringify(theme),
      updated_at: sql`now()`,
    }))
    .where('id', '=', panelId)
    .returning('settings_version')
    .executeTakeFirstOrThrow();
  return settings_version;
}
