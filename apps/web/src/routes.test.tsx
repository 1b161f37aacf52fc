import { pageAt } from '@crescendo/rules/navigation/page-at';
import { namedPages } from '@crescendo/rules/navigation/page-names';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readVisit } from './middleware/read-visit.ts';
import { runMiddleware } from './middleware/run-middleware.ts';
import routes from './routes.ts';
import { useCurrentRoute } from './shell/frame/current-route.ts';

function Read() {
  return <output>{JSON.stringify(useCurrentRoute())}</output>;
}

/** The routes of the product, each showing what a component reads of the current page. */
function probes(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, children }) =>
    children
      ? { id: id as string, children: probes(children) }
      : ({ id, Component: Read, ...(index ? { index } : { path }) } as RouteObject),
  );
}

function shownAt(address: string) {
  const router = createMemoryRouter(probes(routes as RouteConfigEntry[]), { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return JSON.parse(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
}

function writtenAt(address: string) {
  const visit = readVisit(new URL(address, 'http://panel.example'), {
    isSignedIn: true,
    settings: { hidePersonalAccountForUnregistered: false, isHomePageMain: false, redirects: [] },
    availablePages: Object.keys(namedPages),
    chosenLocale: undefined,
  });
  const { effects } = runMiddleware(visit, ['router-to-store']) as { effects: { kind: string; route?: unknown }[] };
  return effects.find(({ kind }) => kind === 'sync')?.route;
}

const addresses = Object.values(namedPages).map(({ path }) => path.replace('{slug}', 'x').replace(/\{\w+\??\}/, '7'));

test('what sidebar, header and filters read of the page is what the middleware wrote down, on every page (GUARD-016)', () => {
  expect(addresses.map((address) => pageAt(address)?.routeName)).toEqual(Object.keys(namedPages));
  for (const path of [...addresses, '/free-trials', '/youtube-campaign', '/terms', '/no/such/page']) {
    const address = `${path}?networkId=3&q=a%26b`;
    expect(shownAt(address), path).toEqual(JSON.parse(JSON.stringify(writtenAt(address))));
  }
});
