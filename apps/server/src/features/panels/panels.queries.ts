import { PanelSettings } from '@crescendo/contract/panels/panels';
import { cookieDomain } from '@crescendo/rules/accounts/auth-cookie';
import { baseDomain, consoleHost } from '@crescendo/rules/navigation/api-host';
import type { Panel, PanelTheme } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type ListedPanel = Panel & { isDefault: boolean };

/** Every panel with its hosts. Needs the system's handle: a host has to be found before a panel is known. */
export async function listPanels(trx: Trx): Promise<ListedPanel[]> {
  const [panels, hosts] = [
    await trx.selectFrom('panels').select(['id', 'origin', 'is_default', 'settings', 'theme']).orderBy('id').execute(),
    await trx.selectFrom('panel_hosts').select(['panel_id', 'host']).orderBy('host').execute(),
  ];
  const listed = panels.map((row) => ({
    id: row.id,
    origin: row.origin,
    isDefault: row.is_default,
    ...placesOf(
      row.origin,
      hosts.filter(({ panel_id }) => panel_id === row.id).map(({ host }) => host),
    ),
    // Parsing again gives a setting that was added since the document was stored its default.
    settings: PanelSettings.parse(row.settings),
    theme: row.theme as PanelTheme,
  }));
  for (const { consoleOrigin, settings } of listed) if (consoleOrigin === undefined) settings.customCode = null;
  return listed.map((panel) => {
    const others = listed.filter(({ id }) => id !== panel.id).map(baseOf);
    return { ...panel, cookieDomain: cookieDomain({ base: baseOf(panel), others }) };
  });
}

/** The console's host is not one of those at which the shop answers. */
function placesOf(origin: string, hosts: string[]): Pick<Panel, 'hosts' | 'consoleOrigin'> {
  const { protocol, hostname, port } = new URL(origin);
  const desk = consoleHost(hostname);
  return {
    hosts: hosts.filter((host) => host !== desk),
    consoleOrigin: hosts.includes(desk) ? `${protocol}//${desk}${port && `:${port}`}` : undefined,
  };
}

function baseOf({ origin, settings }: Pick<Panel, 'origin' | 'settings'>): string {
  return baseDomain(new URL(origin).hostname, settings.baseDomain);
}

/** One panel, for work that no request brings with it. */
export async function findPanel(trx: Trx, panelId: number): Promise<Panel | undefined> {
  return (await listPanels(trx)).find(({ id }) => id === panelId);
}

/** The document as it is stored now, for who is about to edit it. */
export async function readSettings(trx: Trx, panelId: number): Promise<PanelSettings & { version: number }> {
  const { settings, version } = await trx
    .selectFrom('panels')
    .select(['settings', 'settings_version as version'])
    .where('id', '=', panelId)
    .executeTakeFirstOrThrow();
  return { ...PanelSettings.parse(settings), version };
}
