import type { PanelSettings } from '@crescendo/contract/panels';
import type { Permission } from '@crescendo/contract/route';
import type { Locale } from '@crescendo/rules/locales';
import type { Clock } from './clock.ts';
import type { Database, OpenTransaction } from './database.ts';
import type { Log } from './log.ts';
import type { PanelCache } from './panel-cache.ts';

/** The colours of one theme as CSS declarations, derived once when the settings were saved. */
export type PanelTheme = { light: string; dark: string };

export type Panel = {
  id: number;
  /** What links in mails and returns are built from; never the Host header. */
  origin: string;
  hosts: readonly string[];
  settings: PanelSettings;
  theme: PanelTheme;
};

export type Person = {
  userId: number;
  sessionId: number;
  isFrozen: boolean;
  roles: readonly string[];
  /** Those granted directly and those of the roles. */
  permissions: readonly Permission[];
};

/** Nobody, or somebody with a valid session of this panel. */
export type Caller = Person | undefined;

/** What every use case needs to know and may use; nothing is taken from anywhere else. */
export type Context = {
  panel: Panel;
  caller: Caller;
  locale: Locale;
  requestId: string;
  log: Log;
  clock: Clock;
  database: Database;
  cache: PanelCache;
  /** The one transaction of this request, opened when first asked for; the edge commits it. */
  transaction: () => Promise<OpenTransaction>;
};

/** The context of a call that only a signed-in person reaches. */
export type PersonContext = Context & { caller: Person };
