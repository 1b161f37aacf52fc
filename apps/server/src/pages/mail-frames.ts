// The formatted side of a mail, for the frame in which a demo shows it. It is content, not a page of the panel: it runs
// nothing, loads nothing and reaches nothing; its links open in tabs of their own.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-parts.ts';
import type { PanelDirectory } from '../features/panels/panels.ts';
import { visitorOf } from '../platform/http/visitor.ts';

const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function mountMailFrames({ server, edge }: App, directory: PanelDirectory) {
  server.get('/mails/:id/frame', async (request: FastifyRequest, reply: FastifyReply) => {
    const { value } = await edge.run('readSentMail', {
      panel: directory.find(request.hostname),
      locale: 'en',
      requestId: request.id,
      visitor: visitorOf(request),
      log: request.log,
      raw: { params: request.params, query: {}, body: undefined },
    });
    const { html } = (value as { data: { html: string } }).data;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  });
}
