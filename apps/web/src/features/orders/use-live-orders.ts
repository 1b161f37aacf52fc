import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** However quickly orders move, a page is read again at most this often. */
const leastBetweenMs = 1000;

type Shown = {
  /** Something that is shown may still move; otherwise nothing is followed. */
  isMoving: boolean;
  /** The only order that matters here; any of the customer's without it. */
  orderId?: number;
};

/** Reads the page again whenever what it shows has moved. True while it is connected. */
export function useLiveOrders({ isMoving, orderId }: Shown): boolean {
  const frame = useFrame();
  const { revalidate } = useRevalidator();
  const [isLive, setIsLive] = useState(false);
  const concerns = useEffectEvent(
    (moved: number | undefined) => orderId === undefined || moved === undefined || moved === orderId,
  );
  const read = useEffectEvent(revalidate);
  const start = useEffectEvent((onMove: (moved: number | undefined) => void) =>
    import('./order-stream.ts').then(
      ({ followOrders }) => followOrders(frame, { onMove, onLive: setIsLive }),
      // A page that does not move by itself is still a page.
      () => undefined,
    ),
  );

  useEffect(() => {
    if (!isMoving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isStale = false;
    let isGone = false;
    async function readAgain() {
      if (isReading || timer !== undefined) {
        isStale = true;
        return;
      }
      isReading = true;
      isStale = false;
      await read();
      isReading = false;
      if (isGone) {
        // What came to its end while it was read has moved the balance, too, which may have been read before.
        if (isStale) void read();
        return;
      }
      timer = setTimeout(() => {
        timer = undefined;
        if (isStale) void readAgain();
      }, leastBetweenMs);
    }
    const following = start((moved) => {
      if (!isGone && concerns(moved)) void readAgain();
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      void following.then((stop) => stop?.());
    };
  }, [isMoving]);
  return isLive;
}
