import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { customerWith, newService, oneLine } from '../../testing/panels/order-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const first = await app.server.listen({ port: 0, host: '127.0.0.1' });
const service = await newService(app, { hasRefill: true });

type Person = Awaited<ReturnType<typeof customerWith>>;
const opened: AbortController[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.abort();
});

const ask = (token: string, at = first, signal?: AbortSignal) =>
  fetch(`${at}/core/api/v1/orders/live`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  });

/** Reads what was answered to its end: an answer that is left lying keeps its connection. */
async function refusal(token: string, at = first) {
  const answer = await ask(token, at);
  await answer.text();
  return [answer.status, answer.headers.get('retry-after')];
}

/** A stream as its reader meets it: `next` gives the order of the next event, or `over` when it was ended. */
async function follow(token: string, at = first) {
  const gone = new AbortController();
  opened.push(gone);
  const answer = await ask(token, at, gone.signal);
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<number | 'over'> {
    for (;;) {
      const found = /event: order\ndata: (.+)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return (JSON.parse(found[1] as string) as { order_id: number }).order_id;
      }
      const { done, value } = await reader.read();
      if (done) return 'over';
      text += value;
    }
  }
  return { status: answer.status, type: answer.headers.get('content-type'), next, leave: () => gone.abort() };
}

async function bought(person: Person): Promise<number> {
  const { data } = await person.call.createWidgetOrders({ body: oneLine(service) });
  return data.orders[0]?.id ?? 0;
}

const move = (id: number, columns: object) =>
  app.database.panel(1, (trx) => trx.updateTable('orders').set(columns).where('id', '=', id).execute());

const another = async (options: Parameters<typeof app.anotherServer>[0]) => {
  const server = (await app.anotherServer(options)) as FastifyInstance;
  return { server, at: await server.listen({ port: 0, host: '127.0.0.1' }) };
};

describe('the stream of orders', () => {
  test('reports to a customer their own orders that change, in whichever process they read, and to nobody others', async () => {
    const [one, other] = [await customerWith(app, { dollars: 10 }), await customerWith(app, { dollars: 10 })];
    const [own, foreign] = [await bought(one), await bought(other)];
    const second = await another({ listens: true });
    const streams = [await follow(one.token), await follow(one.token, second.at)];
    expect(streams.map(({ status, type }) => [status, type])).toEqual(
      streams.map(() => [200, 'text/event-stream; charset=utf-8']),
    );
    await move(foreign, { current_quantity: 100 });
    await move(own, { current_quantity: 100 });
    // Had it received the foreign one, that would have come first.
    expect(await Promise.all(streams.map(({ next }) => next()))).toEqual([own, own]);
    await move(own, { current_quantity: 200 });
    expect(await streams[1]?.next()).toBe(own);
  });

  test('reports a refill that changes', async () => {
    const one = await customerWith(app, { dollars: 10 });
    const id = await bought(one);
    const refill = await app.database.panel(1, (trx) =>
      trx
        .insertInto('refill_requests')
        .values({ panel_id: 1, order_id: id, quantity: 1000 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const stream = await follow(one.token);
    await app.database.panel(1, (trx) =>
      trx.updateTable('refill_requests').set({ status: 'completed' }).where('id', '=', refill.id).execute(),
    );
    expect(await stream.next()).toBe(id);
  });

  test('is for customers, and not for more pages of one person than anybody reads', async () => {
    expect(await refusal('x'.repeat(43))).toEqual([401, null]);
    const one = await customerWith(app);
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(one.token)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect(await refusal(one.token)).toEqual([429, '30']);
    const somebody = await customerWith(app);
    expect((await follow(somebody.token)).status).toBe(200);
    streams[0]?.leave();
    await expect
      .poll(async () => {
        const gone = new AbortController();
        opened.push(gone);
        const answer = await ask(one.token, first, gone.signal);
        if (answer.status !== 200) await answer.text();
        return answer.status;
      })
      .toBe(200);
  });

  test('ends with the session it was opened by, wherever that is ended', async () => {
    const one = await customerWith(app, { dollars: 10 });
    const elsewhere = await app.openSession(one.id);
    const second = await another({ listens: true });
    const [kept, ended] = [await follow(one.token, second.at), await follow(elsewhere, second.at)];
    await app.caller({ token: elsewhere }).logOut();
    expect(await ended.next()).toBe('over');
    expect(await refusal(elsewhere, second.at)).toEqual([401, null]);
    const id = await bought(one);
    await move(id, { current_quantity: 100 });
    expect(await kept.next()).toBe(id);
  });

  test('ends when the server stops, which does not wait for readers', async () => {
    const one = await customerWith(app);
    const second = await another({ listens: true });
    const stream = await follow(one.token, second.at);
    const closing = second.server.close();
    expect(await stream.next()).toBe('over');
    await closing;
  });

  test('is refused where changes do not arrive, and ended where some may have been missed', async () => {
    const one = await customerWith(app);
    const deaf = await another({});
    expect(await refusal(one.token, deaf.at)).toEqual([503, '2']);
    const stream = await follow(one.token);
    app.cache.hears();
    expect(await stream.next()).toBe('over');
  });
});
