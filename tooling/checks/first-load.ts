// What a browser fetches before a page works, worked out from the manifest of the built web program.
import { parseSync, Visitor } from 'oxc-parser';

type Part = { readonly module: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type RoutePart = Part & {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
};
export type BrowserManifest = { readonly entry: Part; readonly routes: Readonly<Record<string, RoutePart>> };

/** React Router writes the manifest as a script that sets one variable. */
export const parseManifest = (script: string): BrowserManifest =>
  JSON.parse(script.replace(/^[^=]+=/, '').replace(/;\s*$/, ''));

/** Chunks of messages are named after their language: `en-B3xk.js`, `messages-en-B3xk.js`. */
const isEnglish = (address: string): boolean => /\/([a-z]+[-.])*en[-.][^/]+\.js$/.test(address);

export type FirstLoad = { scripts: string[]; styles: string[]; hasMessages: boolean };

/** The page of a route with the layouts around it; the index where none is named. */
export function firstLoad(manifest: BrowserManifest, read: (address: string) => string, routeId?: string): FirstLoad {
  const page = routeId === undefined ? undefined : manifest.routes[routeId];
  const parts = [manifest.entry, ...(page ? branchOf(manifest, page) : indexBranch(manifest))];
  const scripts = new Set<string>();
  const messages = new Set<string>();
  const add = (address: string): void => {
    if (scripts.has(address)) return;
    scripts.add(address);
    const found = importsOf(address, read(address));
    found.fixed.forEach(add);
    for (const one of found.onDemand.filter(isEnglish)) messages.add(one);
  };
  for (const part of parts) [part.module, ...(part.imports ?? [])].forEach(add);
  messages.forEach(add);
  const styles = new Set(parts.flatMap((part) => part.css ?? []));
  return { scripts: [...scripts], styles: [...styles], hasMessages: messages.size > 0 };
}

function branchOf(manifest: BrowserManifest, route: RoutePart): RoutePart[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...branchOf(manifest, parent), route] : [route];
}

/** Every route that no other is under: what a person can open. */
export function pageRoutes({ routes }: BrowserManifest): string[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes).filter((id) => !parents.has(id));
}

/** The index route at the root of the site with the layouts around it. */
function indexBranch(manifest: BrowserManifest): RoutePart[] {
  const branch = Object.values(manifest.routes)
    .filter((route) => route.index)
    .map((route) => branchOf(manifest, route))
    .find((it) => it.every((route) => !route.path));
  if (!branch) throw new Error('the manifest has no index route without a path');
  return branch;
}

function importsOf(address: string, source: string): { fixed: string[]; onDemand: string[] } {
  const fixed: string[] = [];
  const onDemand: string[] = [];
  const absolute = (specifier: string): string => new URL(specifier, `http://site${address}`).pathname;
  new Visitor({
    ImportDeclaration: (node) => void fixed.push(absolute(node.source.value)),
    ExportAllDeclaration: (node) => void fixed.push(absolute(node.source.value)),
    ExportNamedDeclaration: (node) => void (node.source && fixed.push(absolute(node.source.value))),
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') onDemand.push(absolute(from.value));
      if (from.type === 'TemplateLiteral' && from.quasis.length === 1)
        onDemand.push(absolute(from.quasis[0]?.value.cooked ?? ''));
    },
  }).visit(parseSync(address, source).program);
  return { fixed, onDemand };
}
