// The streams of people who read their orders in this process. Changes are notified by the database, so it does not
// matter which process moved it. A stream repeats nothing: where something may have been missed, streams are ended, and
// anyone who opens one again reads what it shows.
import { Readable } from 'node:stream';
import type { OrderChange } from '@crescendo/contract/orders/live';
import { Failure } from '../../platform/http/failure.ts';
import type { Notices, PanelCache } from '../../platform/panel-cache.ts';

type Follower = { panelId: number; userId: number; sessionId: number };

/** Of one person in one process. Browsers keep one for each page that is seen; programs get along with one. */
const mostPerUser = 8;
/** Proxies close what is silent for a minute, some for half of one. */
const beatMs = 20_000;
/** A session that has run out is noticed when its stream is opened again. */
const longestMs = 60 * 60_000;
/** Nobody reads it any more, although the connection is open. */
const mostWaitingBytes = 64 * 1024;

type Stream = { follower: Follower; body: Readable; isOver: boolean };
export type LiveOrders = ReturnType<typeof createLiveOrders>;

export function createLiveOrders(cache: Pick<PanelCache, 'onNotice' | 'onReconnect' | 'isListening'>) {
  const streams = new Map<string, Set<Stream>>();
  let isClosed = false;
  const keyOf = ({ panelId, userId }: Pick<Follower, 'panelId' | 'userId'>) => `${panelId}|${userId}`;
  const all = () => [...streams.values()].flatMap((ofUser) => [...ofUser]);
  const endAll = () => {
    for (const stream of all()) end(stream);
  };

  /** Throws where this process gets no notifications, or this person has enough streams already. */
  function follow(follower: Follower): Readable {
    if (isClosed || !cache.isListening) throw new Failure('unavailable', { retryAfterSeconds: 2 });
    const key = keyOf(follower);
    const ofUser = streams.get(key) ?? new Set();
    if (ofUser.size >= mostPerUser) throw new Failure('too-many-requests', { retryAfterSeconds: 30 });
    const body = new Readable({ read: () => {} });
    const stream: Stream = { follower, body, isOver: false };
    streams.set(key, ofUser.add(stream));
    const beat = setInterval(() => push(stream, ': beat\n\n'), beatMs);
    const over = setTimeout(() => end(stream), longestMs);
    body.once('close', () => {
      clearInterval(beat);
      clearTimeout(over);
      ofUser.delete(stream);
      if (ofUser.size === 0) streams.delete(key);
    });
    // The first bytes show that it is open: from here on nothing is missed.
    push(stream, ': open\n\n');
    return body;
  }

  function notify({ panel, user, order }: Notices['order']) {
    const change: OrderChange = { order_id: order };
    for (const stream of streams.get(keyOf({ panelId: panel, userId: user })) ?? [])
      push(stream, `event: order\ndata: ${JSON.stringify(change)}\n\n`);
  }

  cache.onNotice('order', notify);
  cache.onNotice('sessionEnd', ({ panel, session }) => {
    for (const stream of all())
      if (stream.follower.panelId === panel && stream.follower.sessionId === session) end(stream);
  });
  cache.onReconnect(endAll);

  return {
    follow,
    /** For a server that stops. */
    close() {
      isClosed = true;
      endAll();
    },
  };
}

function push({ body, isOver }: Stream, text: string) {
  if (body.destroyed || isOver) return;
  if (body.readableLength > mostWaitingBytes) body.destroy();
  else body.push(text);
}

/** In order, so that the reader sees an end and no broken connection. */
function end(stream: Stream) {
  if (stream.body.destroyed || stream.isOver) return;
  stream.isOver = true;
  stream.body.push(null);
}
