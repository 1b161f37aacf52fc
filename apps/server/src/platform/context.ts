import type { AuditAction } from '@crescendo/contract/accounts/audit-actions';
import type { PanelSettings } from '@crescendo/contract/panels/panels';
import type { Permission } from '@crescendo/contract/route';
import type { Locale } from '@crescendo/rules/content/locales';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { PanelCache } from './panel-cache.ts';
import type { Database, OpenTransaction } from './postgres/database.ts';
import type { Secrets } from './secrets.ts';

/** The colours of one theme as CSS declarations, derived once when the settings were saved. */
export type PanelTheme = { light: string; dark: string };

export type Panel = {
  id: number;
  /** What links in mails and returns are built from; never the Host header. */
  origin: string;
  hosts: readonly string[];
  /**
   * Where staff work: `admin.` before the panel's own host, if that is among its hosts. Without it the console is below
   * `/console` of the panel, which then runs no code of the operator.
   */
  consoleOrigin: string | undefined;
  settings: PanelSettings;
  theme: PanelTheme;
  /** What the cookies of a session are kept for; undefined keeps them on the one host. */
  cookieDomain: string | undefined;
};

/** A session of the console opens what staff may call; one of the shop never does, no matter whose it is. */
export type SessionKind = 'shop' | 'console';

export type Person = {
  userId: number;
  sessionId: number;
  isFrozen: boolean;
  /** Staff are at the keyboard and see the panel as this person. */
  isVisit: boolean;
  /** Signed in to the console: the roles and permissions of a session of the shop are none. */
  isConsole: boolean;
  roles: readonly string[];
  /** Those granted directly and those of the roles. */
  permissions: readonly Permission[];
  /** What this session has seen besides the password, and when. */
  secondFactor: { kind: string; at: Date } | undefined;
  /** Their rights ask for a second factor that this session has not seen: until it has, they have no rights. */
  isEnrolling: boolean;
  /** A program of this person speaks, with this token in place of a session. */
  apiToken?: { id: number; isTest: boolean };
};

export type TokenHolder = Person & { apiToken: NonNullable<Person['apiToken']> };

/** Nobody, or somebody with a valid session of this panel or, where the route takes one, an API token. */
export type Caller = Person | undefined;

/** What is known of anyone who sits at the other end. */
export type Visitor = {
  address: string | undefined;
  /** The name they called this server by, without a port. Anybody may write anything there: no link is made of it. */
  host: string;
  /** As the browser names itself, cut to a sensible length. */
  device: string | undefined;
  /** Two letters, as the proxy or the client reported it. */
  country: string | undefined;
  /** What the browser was given when it left for another service. */
  browserKey: (isSecure: boolean) => string | undefined;
  /** Whether the call comes out of a browser, which says so in headers that no page can leave off. */
  isBrowser: boolean;
  /** What the browser holds beside the token of a session. */
  sessionKey: (kind: SessionKind, panel: Panel) => string | undefined;
};

/** What a member of staff does, in the words of the use case that does it. */
export type Act = { action: AuditAction; subject: string; details?: object };

/** What every use case needs to know and may use; nothing is taken from anywhere else. */
export type Context = {
  panel: Panel;
  caller: Caller;
  /** The bearer token of the call, for renewing its session and echoing it to its holder; never for a log. */
  token: string | undefined;
  locale: Locale;
  requestId: string;
  log: Log;
  clock: Clock;
  database: Database;
  cache: PanelCache;
  secrets: Secrets;
  config: Config;
  visitor: Visitor;
  /** Under which the client may repeat this call, where its route takes such a key and the client sent one. */
  idempotencyKey: string | undefined;
  /** What the use case says of the act: the edge writes it to the audit log, in the transaction of this request. */
  acts: Act[];
  /** Puts a header on the answer, should the call succeed. */
  setHeader: (name: string, value: string) => void;
  /** The one transaction of this request, opened when first used; the edge commits it. */
  transaction: () => Promise<OpenTransaction>;
};

/** What a shared response may depend on of the caller that requests it. */
export type Requester = Pick<Context, 'panel' | 'visitor' | 'config'>;

/** The context of a call that only a signed-in person reaches. */
export type PersonContext = Context & { caller: Person };
