// Short messages about what just happened. Their live regions are part of the server's HTML: a region that is added
// together with its first message is often not read out.
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { chunk } from '../chunk.ts';
import { addRegion, dropStale, emptyQueue, queueOf, subscribe, type Toasts, toasts } from './toast-store.ts';

export type { ToastMessage, ToastTone } from './toast-queue.ts';
export type { Toasts } from './toast-store.ts';

/** What is shown is rendered by the nearest place there is, also by one that comes later. */
export function useToasts(): Toasts {
  return toasts;
}

export interface ToastProviderProps {
  /** Name of the region, for screen readers. */
  label: string;
  closeLabel: string;
  /** Other notices, which share the corner of the messages. */
  notices?: ReactNode;
  children: ReactNode;
}

/** Fetched when the page already works: by then nothing has been said, and later there may be no connection. */
const cards = chunk(() => import('./toast-card.tsx'));

/** Renders the messages. Where several are on a page, the first of them does. */
export function ToastProvider({ label, closeLabel, notices, children }: ToastProviderProps) {
  const id = useId();
  const queue = useSyncExternalStore(subscribe, () => queueOf(id), emptyQueue);
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);
  const [drawn, setLoaded] = useState<typeof import('./toast-card.tsx')>();
  useEffect(() => addRegion(id), [id]);
  useEffect(() => whenIdle(() => cards.whenReady((loaded) => setLoaded(() => loaded))), []);

  // Before the press does its work, which may have something new to say.
  useEffect(() => {
    function onClick({ target }: Event) {
      const pressed =
        target instanceof Element ? target.closest('button, a[href], [role=menuitem], [role=option]') : null;
      if (pressed && !pressed.closest('[data-toasts]')) dropStale();
    }
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  function dismiss(id: string) {
    // Anyone who closes a toast by keyboard goes back to where the work was.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    setHeld(false);
    toasts.close(id);
  }

  const cardsOf = (urgent: boolean) =>
    drawn &&
    queue
      .filter((toast) => (toast.tone === 'danger') === urgent)
      .map((toast) => (
        <drawn.ToastCard
          key={toast.id}
          toast={toast}
          held={held}
          closeLabel={closeLabel}
          onClose={() => dismiss(toast.id)}
        />
      ));

  return (
    <>
      {children}
      {/* One corner for everything that is said on the side, so that nothing covers anything else. */}
      <div
        data-corner=""
        className={
          // As high as the screen, so that it stays where it is when something comes into it or goes. A drawer has its
          // main button where toasts would lie, so they move to the top while one is open.
          'pointer-events-none fixed top-1.5 right-4 bottom-(--toast-bottom,1rem) left-4 z-50 grid content-end gap-2.5 ' +
          'tablet:right-6 tablet:left-auto tablet:w-100 in-[:root:has([data-drawer])]:content-start'
        }
      >
        <section
          ref={region}
          aria-label={label}
          data-toasts=""
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={(event) => {
            setHeld(true);
            const from = event.relatedTarget;
            if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
          }}
        >
          <div aria-live="assertive" className="grid">
            {cardsOf(true)}
          </div>
          <div aria-live="polite" className="grid">
            {cardsOf(false)}
          </div>
        </section>
        {notices}
      </div>
    </>
  );
}

/** Acts when the browser has time to spare; Safari has no such call, so a short delay is used there. What is returned cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}
