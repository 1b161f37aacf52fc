// What was put into the cart last, for the note that says so.
type Added = { name: string };

let added: Added | undefined;
const listeners = new Set<() => void>();

export function announceAdded(name: string) {
  added = { name };
  for (const notify of listeners) notify();
}

export function forgetAdded() {
  added = undefined;
  for (const notify of listeners) notify();
}

export const readAdded = () => added;

export function subscribeToAdded(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
