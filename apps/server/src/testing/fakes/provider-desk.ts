// Staff of a panel who have a simulated provider to deal with, and customers who buy what it delivers.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { logOptions } from '../../platform/log.ts';
import { newService } from '../panels/order-panel.ts';
import { testApp } from '../test-app.ts';
import { startTestSimulator } from './simulated-provider.ts';

export const secretKey = 'k3y-that-nobody-may-see';

export async function providerDesk() {
  const simulator = await startTestSimulator({ openingMicros: 100_000_000n });
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(logOptions('trace'), sink);
  const app = await testApp({ SIMULATOR_PORT: String(simulator.port) }, { log: log as never });
  const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });

  let made = 0;
  const draft = () => {
    made += 1;
    return { name: `Provider ${made}`, url: simulator.url, key: secretKey };
  };

  /** A provider of the simulated kind, with its catalogue read. */
  async function newProvider(changes: object = {}) {
    const { data } = await staff.createProvider({ body: { ...draft(), ...changes } });
    await staff.syncProvider({ params: { id: String(data.id) } });
    return data.id;
  }

  /** The id under which we know a line of its catalogue. */
  const providerService = (providerId: number, externalId: string) =>
    app.database.panel(1, async (trx) => {
      const row = await trx
        .selectFrom('provider_services')
        .select('id')
        .where('provider_id', '=', providerId)
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow();
      return row.id;
    });

  /** A service at a dollar for a thousand, delivered by one that costs 40 cents. */
  async function routedService(providerId: number, externalId: string) {
    const serviceId = await newService(app);
    await staff.saveServiceRoutes({
      params: { id: String(serviceId) },
      body: {
        version: 0,
        routes_by: 'priority',
        routes: [{ provider_service_id: await providerService(providerId, externalId) }],
      },
    });
    return serviceId;
  }

  const service = (id: number) =>
    app.database.panel(1, (trx) =>
      trx.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const openAlerts = () =>
    app.database.panel(1, async (trx) => {
      const rows = await trx.selectFrom('alerts').select(['kind', 'subject']).where('ended_at', 'is', null).execute();
      return rows.map(({ kind, subject }) => `${kind} ${subject}`);
    });

  return { app, simulator, staff, draft, newProvider, providerService, routedService, service, openAlerts, lines };
}
