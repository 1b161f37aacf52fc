// One worker, that of this build. What older versions of the panel left behind is removed first.

import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { type Locale, localisedPath } from '@crescendo/rules/content/locales';

declare global {
  interface Window {
    /** React Router's own list of chunks; its version is the id of the build. */
    __reactRouterManifest?: { version: string };
  }
}

const reloadedKey = 'oldWorkerReloaded';
const script = '/sw.js';

function isOurs(worker: ServiceWorker | null): boolean {
  return worker !== null && new URL(worker.scriptURL).pathname === script;
}

/** Returns whether a foreign worker was in control, in which case what it handed out is not to be trusted. */
async function removeOldWorkers(): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  const wasControlled = controller !== null && !isOurs(controller);
  const registrations = await navigator.serviceWorker.getRegistrations();
  const old = registrations.filter(({ active, waiting, installing }) => !isOurs(active ?? waiting ?? installing));
  const removed = await Promise.all(old.map((registration) => registration.unregister()));
  return wasControlled && removed.includes(true);
}

async function removeOldCaches(build: string) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== `crescendo-${build}`).map((name) => caches.delete(name)));
}

/** Calls `onUpdate` with the new worker when a newer build waits to take over. */
export async function startWorker(locale: Locale, onUpdate: (waiting: ServiceWorker) => void) {
  const build = window.__reactRouterManifest?.version;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || build === undefined) return;
  const wasControlledByOld = await removeOldWorkers();
  await removeOldCaches(build);
  if (wasControlledByOld && readStored('sessionStorage', reloadedKey) === null) {
    if (keepStored('sessionStorage', reloadedKey, '1')) return location.reload();
  }
  keepStored('sessionStorage', reloadedKey, null);

  const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  // The first worker of a browser takes over by itself and is no update of anything.
  const report = (worker: ServiceWorker | null) =>
    worker?.state === 'installed' && registration.active && onUpdate(worker);
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => report(worker));
  report(registration.waiting);
  // The browser may have begun to look for a newer one before we could listen.
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'offline-page', path: localisedPath(locale, '/offline') });
}

/** The waiting worker takes over, and the page is reloaded under it. */
export function activateUpdate(waiting: ServiceWorker) {
  // Another tab may have let it in already: then nothing would change any more.
  if (waiting.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'activate' });
}
