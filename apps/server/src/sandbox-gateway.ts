// Mounts the test gateway's pages beside the panel's own, at an address of their own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { decideSandbox, isSandboxOpen, sandboxPath, showSandboxPayment } from './features/payments/payments.ts';
import { Failure } from './platform/http/failure.ts';

export function mountSandboxGateway(server: FastifyInstance, { directory, config, database, secrets }: AppParts) {
  if (!isSandboxOpen({ config })) return;
  const gatewayOf = (request: FastifyRequest) => ({
    panel: directory.find(request.hostname),
    database,
    secrets,
    log: request.log,
  });

  server.register((pages, _options, done) => {
    // The buttons send an empty form.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, payload, next) => {
      payload.resume();
      next(null);
    });
    pages.get(`${sandboxPath}/:reference`, async (request, reply) => {
      const { reference } = request.params as { reference: string };
      const page = await showSandboxPayment(gatewayOf(request), reference);
      if (!page) throw new Failure('not-found');
      return unlisted(reply)
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', page.policy)
        .send(page.html);
    });
    for (const choice of ['pay', 'cancel'] as const) {
      pages.post(`${sandboxPath}/:reference/${choice}`, async (request, reply) => {
        const { reference } = request.params as { reference: string };
        const next = await decideSandbox(gatewayOf(request), reference, choice);
        if (next === undefined) throw new Failure('not-found');
        return unlisted(reply).redirect(next, 303);
      });
    }
    done();
  });
}

const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex');
