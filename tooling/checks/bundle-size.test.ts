import { expect, test } from 'vitest';
import { firstLoad, pageRoutes, parseManifest } from './first-load.ts';

const chunks: Record<string, string> = {
  '/assets/entry.js':
    "import { r } from './react.js'; const load = { en: () => import('./en-1x.js'), de: () => import('./de-2y.js') };",
  '/assets/react.js': "export { r } from './scheduler.js';",
  '/assets/scheduler.js': 'export const r = 1;',
  '/assets/root.js': "import './react.js';",
  '/assets/layout.js': '',
  '/assets/index.js': "import './card.js'; const dialog = () => import('./dialog.js');",
  '/assets/card.js': '',
  '/assets/dialog.js': '',
  '/assets/orders.js': '',
  '/assets/en-1x.js': 'export default {};',
  '/assets/de-2y.js': 'export default {};',
};

const routes = {
  root: { id: 'root', path: '', module: '/assets/root.js', css: ['/assets/root.css'] },
  layout: { id: 'layout', parentId: 'root', module: '/assets/layout.js' },
  'orders-index': { id: 'orders-index', parentId: 'orders', index: true, module: '/assets/orders.js' },
  orders: {
    id: 'orders',
    parentId: 'layout',
    path: 'orders',
    module: '/assets/orders.js',
    css: ['/assets/orders.css'],
  },
  index: { id: 'index', parentId: 'layout', index: true, module: '/assets/index.js', css: ['/assets/root.css'] },
};
const script = `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/entry.js' }, routes })};`;
const read = (address: string): string => chunks[address] ?? '';

test('counts the entry, the branch of the index, what they import at once, and English', () => {
  const { scripts, styles, hasMessages } = firstLoad(parseManifest(script), read);
  const expected = ['card', 'en-1x', 'entry', 'index', 'layout', 'react', 'root', 'scheduler'];
  expect(scripts.sort()).toEqual(expected.map((name) => `/assets/${name}.js`));
  expect(styles).toEqual(['/assets/root.css']);
  expect(hasMessages).toBe(true);
});

test('says so when the messages are not where they are expected', () => {
  const withoutMessages = (address: string): string => read(address).replace('./en-1x.js', './m-1x.js');
  expect(firstLoad(parseManifest(script), withoutMessages).hasMessages).toBe(false);
});

test('refuses a manifest without an index page', () => {
  const { index: _index, ...others } = routes;
  const manifest = { entry: { module: '/assets/entry.js' }, routes: others };
  expect(() => firstLoad(manifest, read)).toThrow('no index route');
});

test('any page is counted with the layouts around it', () => {
  const manifest = parseManifest(script);
  expect(pageRoutes(manifest).sort()).toEqual(['index', 'orders-index']);
  expect(firstLoad(manifest, read, 'orders-index').styles.sort()).toEqual(['/assets/orders.css', '/assets/root.css']);
});
