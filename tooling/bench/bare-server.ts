// What the product is measured against: the same bytes and the same markup with nothing around them.
// Bodies come in by the parent's messages, so that both sides send exactly the same.
import fastify, { LogController } from 'fastify';
import pg from 'pg';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

let database: pg.Pool | undefined;
let serviceId = 0;
const bodies = new Map<string, Buffer>();
let markup: HtmlNode[] = [];

function element(node: HtmlNode, key: number): React.ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children, raw } = node;
  const props = { ...attributes, key };
  if (raw !== undefined) return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: raw } });
  return createElement(tag, props, ...children.map(element));
}

const server = fastify({
  loggerInstance: createLog('info'),
  logController: new LogController({ disableRequestLogging: true }),
});
server.addHook('onResponse', async (request, reply) => {
  request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
});
server.get('/body/:name', async (request, reply) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(bodies.get((request.params as { name: string }).name)),
);
server.get('/row', async () => {
  // One row by its primary key, prepared: the least that a query costs.
  const found = await database?.query({
    name: 'row',
    text: 'select * from services where id = $1',
    values: [serviceId],
  });
  return found?.rows[0];
});
server.get('/markup', (_request, reply) => {
  reply.hijack();
  // The tree is built again for each request, as an application does.
  const [page] = markup.map(element);
  const { pipe } = renderToPipeableStream(page, {
    onShellReady() {
      reply.raw.setHeader('content-type', 'text/html; charset=utf-8');
      pipe(reply.raw);
    },
  });
});

process.on('message', async (message: { name: string; text: string }) => {
  if (message.name === 'markup') markup = parseHtml(message.text);
  else if (message.name === 'database') {
    database = new pg.Pool({ connectionString: message.text, max: 10 });
    serviceId = (await database.query('select min(id)::int as id from services')).rows[0].id;
  } else bodies.set(message.name, Buffer.from(message.text));
  process.send?.('taken');
});
await server.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.send?.('listening');
