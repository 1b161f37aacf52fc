// Which panel a host belongs to, known in memory so that every request finds its panel without a query.
import { panelHostOf } from '@crescendo/rules/navigation/api-host';
import type { Panel } from '../../platform/context.ts';
import type { Log } from '../../platform/log.ts';
import type { PanelCache } from '../../platform/panel-cache.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { listPanels } from './panels.queries.ts';

export type PanelDirectory = Awaited<ReturnType<typeof openPanelDirectory>>;

export async function openPanelDirectory(database: Database, cache: PanelCache, log: Log) {
  let byHost = new Map<string, Panel>();
  let all: readonly Panel[] = [];
  let fallback: Panel | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;

  async function read() {
    do {
      isStale = false;
      const panels = await database.system(listPanels);
      byHost = new Map(panels.flatMap((panel) => namesOf(panel).map((name) => [name, panel])));
      fallback = panels.find(({ isDefault }) => isDefault) ?? panels[0];
      all = panels;
      // A change that came while reading may not be in what was read.
    } while (isStale);
  }
  function refresh() {
    isStale = true;
    reading ??= read()
      .catch((err: unknown) => log.error({ err }, 'The panels could not be reloaded'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  await read();
  cache.onChange((_panelId, area) => {
    if (area === 'panel') void refresh();
  });
  cache.onReconnect(() => void refresh());
  // There are no notifications then, so changes are polled.
  cache.onMissing(() => void refresh());

  return {
    refresh,
    get all() {
      return all;
    },
    /** An unknown host shows the default panel. */
    find(host: string): Panel {
      const panel = byHost.get(panelHostOf(host.toLowerCase())) ?? fallback;
      if (!panel) throw new Error('There is no panel yet. Start with DEMO_DATA=true to make the demo panels.');
      return panel;
    },
  };
}

const namesOf = ({ hosts, consoleOrigin }: Panel): string[] =>
  consoleOrigin === undefined ? [...hosts] : [...hosts, new URL(consoleOrigin).hostname];
