// The browser's own offer to install. It comes once, early, and must be caught before anything is drawn.

interface InstallOfferEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOfferEvent | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOfferEvent | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

export function catchInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our prompt stands in for the browser's own.
    event.preventDefault();
    keep(event as InstallOfferEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

export const isInstallOffered = () => offer !== undefined;

export function onInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An offer can be used once, whatever the answer is. */
export async function install(): Promise<boolean> {
  const used = offer;
  if (!used) return false;
  await used.prompt();
  const { outcome } = await used.userChoice;
  keep(undefined);
  return outcome === 'accepted';
}
