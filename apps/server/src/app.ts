// The server as a plugin-shaped whole: features and their handlers in one list, mounted once, testable by injection.
import type { Socket } from 'node:net';
import type { AllRoutes } from '@crescendo/contract/all-routes';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { createApiDescription } from './api-description.ts';
import type { App, AppParts } from './app-parts.ts';
import { accountHandlers } from './features/accounts/accounts.routes.ts';
import { findPerson } from './features/accounts/accounts.ts';
import { analyticsHandlers } from './features/analytics/analytics.routes.ts';
import { apiTokenHandlers } from './features/api-tokens/api-tokens.routes.ts';
import { findTokenHolder } from './features/api-tokens/api-tokens.ts';
import { auditHandlers } from './features/audit/audit.routes.ts';
import { recordStaffCall, recordVisitedCall } from './features/audit/audit.ts';
import { catalogueHandlers } from './features/catalogue/catalogue.routes.ts';
import { readPriceHolders } from './features/catalogue/catalogue.ts';
import { checkoutHandlers } from './features/checkout/checkout.routes.ts';
import { createFormEvents } from './features/checkout/checkout.ts';
import { contentHandlers } from './features/content/content.routes.ts';
import { deskHandlers } from './features/desk/desk.routes.ts';
import { documentHandlers } from './features/documents/documents.routes.ts';
import { dripFeedHandlers } from './features/drip-feeds/drip-feeds.routes.ts';
import { favouriteHandlers } from './features/favourites/favourites.routes.ts';
import { financeHandlers } from './features/finances/finances.routes.ts';
import { fulfilmentHandlers } from './features/fulfilment/fulfilment.routes.ts';
import { liveHandlers } from './features/live/live.routes.ts';
import { createLiveOrders } from './features/live/live.ts';
import { mailHandlers } from './features/mail/mail.routes.ts';
import { orderDeskHandlers } from './features/order-desk/order-desk.routes.ts';
import { orderHandlers } from './features/orders/orders.routes.ts';
import { panelCodeHandlers } from './features/panel-code/panel-code.routes.ts';
import { panelHandlers } from './features/panels/panels.routes.ts';
import { paymentHandlers } from './features/payments/payments.routes.ts';
import { peopleHandlers } from './features/people/people.routes.ts';
import { profileHandlers } from './features/profile/profile.routes.ts';
import { promotionHandlers } from './features/promotions/promotions.routes.ts';
import { providerHandlers } from './features/providers/providers.routes.ts';
import { resellerApiHandlers } from './features/reseller-api/reseller-api.routes.ts';
import { secondFactorHandlers } from './features/second-factors/second-factors.routes.ts';
import { signInHandlers } from './features/sign-in/sign-in.routes.ts';
import { socialHandlers } from './features/social/social.routes.ts';
import { staffHandlers } from './features/staff/staff.routes.ts';
import { webhookHandlers } from './features/webhooks/webhooks.routes.ts';
import { consoleAddress, isConsoleHost } from './pages/console-address.ts';
import { mountMailFrames } from './pages/mail-frames.ts';
import { mountPanelFiles } from './pages/panel-files.ts';
import { mountSearchEngineFiles } from './pages/search-engine-files.ts';
import type { Panel } from './platform/context.ts';
import { apiAddress } from './platform/http/api-address.ts';
import { drainOnClose } from './platform/http/drain.ts';
import { createEdge, type Handlers } from './platform/http/edge.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountRoutes, sendFailure } from './platform/http/mount.ts';
import { refuseWhenOverloaded } from './platform/http/overload.ts';
import { answerUnreadable, refuseMalformed, takeAbsoluteForm } from './platform/http/request-form.ts';
import { trustedHops } from './platform/http/visitor.ts';
import { answerLog, RequestLog } from './platform/log.ts';
import { createMetrics, mountMetrics } from './platform/metrics.ts';
import { mountResellerApi } from './reseller-endpoint.ts';
import { mountSandboxGateway } from './sandbox-gateway.ts';

/** The head of a request is some hundred bytes: it needs no time to speak of. */
const longestHeadMs = 15_000;

export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, cache, clock, directory, secrets } = parts;
  const live = createLiveOrders(cache);
  const formEvents = createFormEvents(parts);
  const handlers: Handlers<AllRoutes> = {
    ...panelHandlers({ apiHostOverride: config.API_HOST }),
    ...panelCodeHandlers,
    ...contentHandlers,
    ...mailHandlers,
    ...deskHandlers,
    ...accountHandlers,
    ...profileHandlers,
    ...documentHandlers,
    ...peopleHandlers,
    ...staffHandlers,
    ...auditHandlers,
    ...signInHandlers,
    ...catalogueHandlers,
    ...favouriteHandlers,
    ...secondFactorHandlers,
    ...socialHandlers,
    ...financeHandlers,
    ...promotionHandlers,
    ...paymentHandlers,
    ...checkoutHandlers(formEvents),
    ...orderHandlers,
    ...liveHandlers(live),
    ...dripFeedHandlers,
    ...apiTokenHandlers,
    ...resellerApiHandlers,
    ...webhookHandlers,
    ...fulfilmentHandlers,
    ...orderDeskHandlers,
    ...analyticsHandlers,
    ...providerHandlers,
  };
  const edge = createEdge({
    database,
    cache,
    clock,
    handlers,
    secrets,
    config,
    findCaller: findPerson,
    findTokenHolder,
    readPriceHolders,
    recordVisitedCall,
    recordStaffCall,
  });

  const server = fastify({
    loggerInstance: parts.log,
    // One line per answer is written by hand below; Fastify's pair of lines costs twice.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, options) => new RequestLog(() => log.child(bindings, options)),
    trustProxy: trustedHops(config.TRUST_PROXY),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => {
      takeAbsoluteForm(request);
      const requested = {
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        host: (request.headers.host ?? '').replace(/:\d+$/, ''),
        accept: request.headers.accept ?? '',
      };
      const address = apiAddress(requested, config.API_HOST?.replace(/:\d+$/, ''));
      return consoleAddress(address, { host: requested.host, panel: directory.find(requested.host) });
    },
    // An address that cannot be decoded reaches no route and no hook.
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket as Socket),
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A slow sender keeps no connection for long. Node checks the time only now and then.
    requestTimeout: config.REQUEST_TIMEOUT * 1000,
    http: {
      headersTimeout: Math.min(config.REQUEST_TIMEOUT * 1000, longestHeadMs),
      connectionsCheckingInterval: Math.min(config.REQUEST_TIMEOUT * 500, longestHeadMs),
    },
    return503OnClosing: false,
  }) as unknown as FastifyInstance;

  server.server.maxConnections = config.MAX_CONNECTIONS;
  // Hooks of every request are called back instead of awaited: a promise each is a tenth of a response from memory.
  server.addHook('onRequest', (request, reply, done) => {
    reply
      // Whatever says nothing else may have been made for one person, and is for nobody to keep.
      .header('cache-control', 'private, no-store')
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    done();
  });
  server.addHook('onRequest', refuseMalformed);
  const logAnswer = answerLog(parts.log);
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  server.setErrorHandler(sendFailure);

  if (config.NODE_ENV === 'production') refuseWhenOverloaded(server);
  mountMetrics(server, createMetrics(database), config.METRICS_TOKEN);
  mountHealth(server, database, cache);
  drainOnClose(server);
  // A stream would keep the server from closing for as long as somebody has the page open.
  server.addHook('preClose', async () => live.close());
  server.addHook('onClose', () => formEvents.close());
  const mountApiDescription = createApiDescription(parts);
  mountApiDescription(server);
  await server.register(
    (core, _options, done) => {
      core.register(cors, {
        delegator: (request: FastifyRequest, answer: (error: null, rules: FastifyCorsOptions) => void) =>
          answer(null, crossOriginRules(directory.find(request.hostname), request)),
      });
      mountApiDescription(core);
      mountRoutes(core, edge, (host) => directory.find(host));
      mountResellerApi(core, edge, directory);
      done();
    },
    { prefix: '/core' },
  );
  mountPanelFiles({ server, edge }, directory);
  mountMailFrames({ server, edge }, directory);
  mountSandboxGateway(server, parts);
  mountSearchEngineFiles({ server, edge }, { config, directory, cache });
  return { server, edge };
}

/** Credentialed calls are for the panel's own origins; nobody else's page may read an answer. */
function crossOriginRules(panel: Panel, { hostname, headers: { origin } }: FastifyRequest) {
  // The shop runs code of others: what is answered at the console's host is for the console alone.
  const isOwn = origin !== undefined && !isConsoleHost(panel, hostname) && isPanelOrigin(panel, origin);
  return {
    origin: isOwn ? origin : false,
    credentials: isOwn,
    // Those of the route table; the library's own list ends with POST.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['authorization', 'x-request-id', 'retry-after', 'etag'],
    maxAge: 600,
  };
}

/** Scheme, name and port, exactly: another port of a host, or its unencrypted side, is somebody else's. */
function isPanelOrigin({ origin: main, hosts }: Panel, origin: string): boolean {
  const { protocol, port } = new URL(main);
  return origin === main || hosts.some((host) => origin === `${protocol}//${host}${port && `:${port}`}`);
}
