// The browser's end of the stream of orders. Fetched late: the page works without it. A stream is held only while the
// page is seen, so that many tabs do not use up the few connections a browser opens to one host.

import { callOrigin } from '@crescendo/browser/calls/api-target';
import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { paths } from '@crescendo/contract/paths.gen';
import type { FrameData } from '../../shell/frame/frame-data.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Twice as long as the server is ever silent. */
const silenceMs = 45_000;

export type Following = {
  /** An order moved; undefined where any may have moved unheard. */
  onMove: (orderId: number | undefined) => void;
  onLive: (isLive: boolean) => void;
};

/** Follows the customer's orders, comes back by itself when the connection is lost, and gives the way to stop. */
export function followOrders(frame: FrameData, { onMove, onLive }: Following): () => void {
  let open: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function read(gone: AbortController) {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(silence);
      silence = setTimeout(() => gone.abort(), silenceMs);
    };
    try {
      restartTimer();
      const response = await fetch(`${callOrigin(frame)}${paths.followOrders[1]}`, {
        credentials: 'include',
        headers: { accept: 'text/event-stream', authorization: `Bearer ${getCookie('authToken')}` },
        signal: gone.signal,
      });
      if (response.status === 401) return 'ended';
      if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) * 1000;
      failures = 0;
      onLive(true);
      // What moved before the stream was open is not sent on it.
      onMove(undefined);
      const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done, value } = await parts.read();
        if (done) return 0;
        restartTimer();
        const events = (text + value).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) handle(event);
      }
    } catch {
      return 0;
    } finally {
      clearTimeout(silence);
    }
  }

  function handle(event: string) {
    const moved = /^event: order\ndata: (.+)$/m.exec(event)?.[1];
    if (moved) onMove((JSON.parse(moved) as { order_id: number }).order_id);
  }

  async function begin() {
    clearTimeout(timer);
    open?.abort();
    const gone = new AbortController();
    open = gone;
    const wait = await read(gone);
    if (open !== gone) return;
    open = undefined;
    onLive(false);
    // Read again, the page learns that nobody is signed in any more.
    if (wait === 'ended') return onMove(undefined);
    const backOff = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    failures += 1;
    // Not all at once when a server comes back.
    timer = setTimeout(() => void begin(), Math.max(wait, backOff) * (0.5 + Math.random()));
  }

  function stop() {
    clearTimeout(timer);
    open?.abort();
    open = undefined;
    onLive(false);
  }
  const check = () => {
    failures = 0;
    if (document.hidden) stop();
    else void begin();
  };
  document.addEventListener('visibilitychange', check);
  if (!document.hidden) void begin();
  return () => {
    document.removeEventListener('visibilitychange', check);
    stop();
  };
}
