// The browser's own offer to install. It comes once, early, and must be caught before anything is rendered.

interface InstallOfferEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<unknown>;
}

let offer: InstallOfferEvent | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOfferEvent | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

export function catchInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our prompt replaces the browser's own.
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

/** An offer can be used once, whatever the answer is; a browser that withdrew it answers with an error. */
export async function install(): Promise<void> {
  try {
    await offer?.prompt();
    await offer?.userChoice;
  } catch {
    // Nothing is left to offer, which is what the prompt hears below.
  }
  keep(undefined);
}
