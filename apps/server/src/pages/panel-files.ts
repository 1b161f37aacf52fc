// What operators write and browsers run, each at an address of its own: html banners and the panel's own script.

import type { Banner } from '@crescendo/contract/panels/content';
import { chatProvider } from '@crescendo/rules/content/chat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-parts.ts';
import { bannerDocument, bannerPolicy } from '../features/content/content.ts';
import { type PanelDirectory, panelCode, versionOf } from '../features/panels/panels.ts';
import { Failure } from '../platform/http/failure.ts';
import { localeOf } from '../platform/http/mount.ts';
import { visitorOf } from '../platform/http/visitor.ts';

const forGood = 'public, max-age=31536000, immutable';

export function mountPanelFiles({ server, edge }: App, directory: PanelDirectory) {
  /** The banner as guests have it: a disabled one, or one of another panel, is not in the list. */
  server.get('/banners/:id/frame', async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    const panel = directory.find(request.hostname);
    const { value } = await edge.run('listBanners', {
      panel,
      locale: localeOf(request),
      requestId: request.id,
      visitor: visitorOf(request),
      log: request.log,
      raw: { params: {}, query: request.query, body: undefined },
    });
    const banner = (value as { data: Banner[] }).data.find((each) => String(each.id) === id && each.type === 'html');
    if (!banner?.content) throw new Failure('not-found');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', bannerPolicy)
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(bannerDocument(banner.content, { hasChat: chatProvider(panel.settings) !== undefined }));
  });

  server.get('/panel-code.js', async (request: FastifyRequest, reply: FastifyReply) => {
    const code = directory.find(request.hostname).settings.customCode;
    if (!code?.trim()) throw new Failure('not-found');
    const isThisVersion = (request.query as Record<string, unknown>).v === versionOf(code);
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', isThisVersion ? forGood : 'no-cache')
      .send(panelCode(code));
  });
}
