// The messages in sight, kept outside of React: one that is shown right before another page opens is still read there.
import { dequeue, enqueue, outlasting, type QueuedToast, type ToastMessage } from './toast-queue.ts';

export interface Toasts {
  /** Shows a message and returns its id. */
  show: (message: ToastMessage) => string;
  close: (id: string) => void;
}

const none: readonly QueuedToast[] = [];
let queue = none;
let lastId = 0;
const listeners = new Set<() => void>();
/** Places that can render messages; only the first of them does. */
let regions: readonly string[] = [];

function changed() {
  for (const notify of listeners) notify();
}

export const toasts: Toasts = {
  show(message) {
    lastId += 1;
    const id = String(lastId);
    queue = enqueue(queue, id, message);
    changed();
    return id;
  },
  close(id) {
    queue = dequeue(queue, id);
    changed();
  },
};

/** Somebody does the next thing: what was said about the one before is out of date. */
export function dropStale() {
  const left = outlasting(queue);
  if (left.length === queue.length) return;
  queue = left;
  changed();
}

export function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

export const queueOf = (region: string) => (regions[0] === region ? queue : none);

/** The server shows none: what is kept here belongs to one visitor. */
export const emptyQueue = () => none;

export function addRegion(region: string) {
  regions = [...regions, region];
  changed();
  return () => {
    regions = regions.filter((each) => each !== region);
    changed();
  };
}
