// Short messages about what just happened. Their live regions are part of the server's HTML: a region that is added
// together with its first message is often not read out.
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import { dequeue, enqueue, type QueuedToast, type ToastMessage } from './toast-queue.ts';

export type { ToastMessage, ToastTone } from './toast-queue.ts';

export interface Toasts {
  /** Shows a message and returns its id. */
  show: (message: ToastMessage) => string;
  close: (id: string) => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider around it');
  return toasts;
}

export interface ToastProviderProps {
  /** Name of the region, for screen readers. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Once around the application. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [queue, setQueue] = useState<QueuedToast[]>([]);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);
  const cameFrom = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);

  const toasts = useMemo<Toasts>(
    () => ({
      show(message) {
        lastId.current += 1;
        const id = String(lastId.current);
        setQueue((before) => enqueue(before, id, message));
        return id;
      },
      close: (id) => setQueue((before) => dequeue(before, id)),
    }),
    [],
  );

  function dismiss(id: string) {
    // Whoever closes a toast by keyboard goes back to where the work was.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    setHeld(false);
    toasts.close(id);
  }

  const cardsOf = (urgent: boolean) =>
    queue
      .filter((toast) => (toast.tone === 'danger') === urgent)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} onClose={() => dismiss(toast.id)} />
      ));

  return (
    <ToastsContext value={toasts}>
      {children}
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
        className={
          // A drawer has its main button where toasts would lie, so they move to the top while one is open.
          'pointer-events-none fixed right-4 bottom-(--toast-bottom,1rem) left-4 z-50 ' +
          'tablet:right-6 tablet:left-auto tablet:w-100 ' +
          'in-[:root:has([data-drawer])]:top-1.5 in-[:root:has([data-drawer])]:bottom-auto'
        }
      >
        <div aria-live="assertive" className="grid">
          {cardsOf(true)}
        </div>
        <div aria-live="polite" className="grid">
          {cardsOf(false)}
        </div>
      </section>
    </ToastsContext>
  );
}
