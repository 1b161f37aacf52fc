// Served as /sw.js with the build's id in place of the word below, so that every build is a new worker.
// It keeps the offline pages and nothing else: no page of a person is ever stored.
const build = '__BUILD__';
const cacheName = `crescendo-${build}`;
const offlinePath = /^\/(\w{2}(_\w{2})?\/)?offline$/;

const keepOfflinePage = async (path) => {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(path))) await cache.add(new Request(path, { credentials: 'omit', cache: 'reload' }));
};

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage('/offline')));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  const { type, path } = event.data ?? {};
  if (type === 'activate') self.skipWaiting();
  // The page names its language's own offline page; any other address is refused.
  if (type === 'offline-page' && offlinePath.test(path)) event.waitUntil(keepOfflinePage(path).catch(() => {}));
});

const offlinePage = async (url) => {
  const language = new URL(url).pathname.split('/', 2)[1];
  return (await caches.match(`/${language}/offline`)) ?? (await caches.match('/offline')) ?? Response.error();
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(fetch(request).catch(() => offlinePage(request.url)));
});
