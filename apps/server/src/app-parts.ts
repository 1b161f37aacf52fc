// What the app is made of, for those who build it and those it is built from.
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { PanelDirectory } from './features/panels/panels.ts';
import type { Clock } from './platform/clock.ts';
import type { Edge } from './platform/http/edge.ts';
import type { Log } from './platform/log.ts';
import type { PanelCache } from './platform/panel-cache.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Secrets } from './platform/secrets.ts';

export type AppParts = {
  config: Config;
  database: Database;
  cache: PanelCache;
  clock: Clock;
  secrets: Secrets;
  directory: PanelDirectory;
  log: Log;
};

export type App = { server: FastifyInstance; edge: Edge };
