// Who may import whom. The order of the workspaces and, inside the programs, of the layers.
import { isFrontDoor, isSeed, type Place, placeOf, type Target } from './places.ts';
import type { Import } from './source-facts.ts';

const mayUse: Record<string, readonly string[]> = {
  rules: [],
  contract: ['rules'],
  ui: [],
  browser: ['contract', 'rules', 'ui'],
  server: ['contract', 'rules'],
  web: ['contract', 'rules', 'ui', 'browser'],
  console: ['contract', 'rules', 'ui', 'browser'],
  widget: [],
  e2e: ['contract'],
};

/** Workspaces that start the others from outside, so that everything is open to them. */
const free = new Set(['tooling', 'root']);

const browserHeights: Record<string, number> = {
  shell: 0,
  features: 1,
  middleware: 2,
  pages: 2,
  routes: 3,
  root: 3,
  'entry.client': 3,
  'entry.server': 3,
  main: 3,
  testing: 4,
};

/** From the foundation up; a layer imports its own height and below. */
const heights: Record<string, Record<string, number>> = {
  server: {
    config: 0,
    platform: 0,
    features: 1,
    'simulated-provider': 2,
    pages: 2,
    main: 3,
    'whole-app': 3,
    testing: 4,
  },
  web: browserHeights,
  console: browserHeights,
};

/** A file directly in src that the table does not name: the server's are composition, the browsers' are foundation. */
const heightOfOtherFiles: Record<string, number> = { server: 2, web: 0, console: 0 };

export const isKnownWorkspace = (workspace: string): boolean => workspace in mayUse || free.has(workspace);

/** Folders of a layered program must have a height; files directly in src always have one. */
export const isKnownLayer = (place: Place, path: string): boolean =>
  !(place.workspace in heights) || !/\/src\/.+\//.test(path) || place.layer in (heights[place.workspace] ?? {});

const heightOf = (place: Place): number | undefined =>
  heights[place.workspace]?.[place.layer] ?? heightOfOtherFiles[place.workspace];

/** Why this import of our own code is not allowed; undefined when it is. */
export function directionFault(from: string, target: Target, found: Import): string | undefined {
  const source = placeOf(from);
  if (free.has(source.workspace)) return undefined;
  if (target.workspace === 'tooling') return 'nothing imports tooling';
  if (target.workspace !== source.workspace) return foreignFault(from, source, target, found);

  const { path } = target;
  if (target.byName || path === undefined) return 'inside its own package a file imports by relative path';
  const place = placeOf(path);
  if (place.isTesting) return source.isTest || source.isTesting ? undefined : 'testing is for tests and tooling only';
  if (source.isTesting) return undefined;

  const sourceHeight = heightOf(source);
  const targetHeight = heightOf(place);
  if (sourceHeight !== undefined && targetHeight !== undefined && targetHeight > sourceHeight)
    return `${source.workspace}: ${source.layer} is below ${place.layer} and must not import it`;
  return featureFault(source, place, path);
}

function foreignFault(from: string, source: Place, target: Target, found: Import): string | undefined {
  const { path } = target;
  if (path && placeOf(path).isTesting) return 'testing is for tests and tooling only';
  const typesOfWeb = source.workspace === 'server' && path === 'apps/web/src/request-context.ts';
  const typesOfEmbed = source.workspace === 'widget' && path === 'packages/contract/src/embed.ts';
  // Which pages there are is a list to be walked, no answer of the product that a journey would have to foresee.
  if (source.workspace === 'e2e' && path === 'packages/rules/src/navigation/page-names.ts') return undefined;
  if (typesOfWeb || typesOfEmbed)
    return found.typeOnly ? undefined : `${source.workspace} may import only types from here`;
  if (!mayUse[source.workspace]?.includes(target.workspace))
    return `${source.workspace} must not import ${target.workspace}`;
  if (!target.byName) return `another package is imported by its name, not by a path out of ${from.split('/src/')[0]}`;
  return undefined;
}

function featureFault(source: Place, place: Place, path: string): string | undefined {
  if (!place.feature || place.feature === source.feature) return undefined;
  if (source.workspace !== 'server')
    return source.layer === 'features' ? 'browser features do not import each other: a page composes them' : undefined;
  if (isFrontDoor(path)) return undefined;
  if (source.layer === 'features')
    return `features meet at the front door features/${place.feature}/${place.feature}.ts`;
  const composed = new RegExp(`/features/${place.feature}/${place.feature}\\.(routes|jobs|seed)\\.ts$`).test(path);
  return composed || isSeed(path)
    ? undefined
    : 'the app composes front doors, .routes, .jobs and seeds of features only';
}

/** Why this import of somebody else's package is not allowed; that it is declared at all is checked by knip. */
export function outsideFault(from: string, found: Import): string | undefined {
  const source = placeOf(from);
  if (source.isTest || source.isTesting) return undefined;
  const { specifier } = found;
  if (source.workspace === 'rules') return 'rules depend on nothing';
  if (source.workspace === 'widget') return 'the widget has no dependencies';
  if (source.workspace === 'contract' && !/^zod(\/|$)/.test(specifier))
    return 'the contract depends on zod and rules only';
  // What lies beside src runs when a program is built.
  if (['ui', 'browser'].includes(source.workspace) && source.layer && specifier.startsWith('node:'))
    return `${source.workspace} runs in the browser`;
  if (isBrowserCode(from) && specifier === 'zod' && !found.typeOnly) return 'zod stays out of the browser';
  return undefined;
}

/** Files that the bundler sends to the browser. */
export function isBrowserCode(path: string): boolean {
  const place = placeOf(path);
  const onServer = place.layer === 'middleware' || place.layer === 'entry.server';
  return ['web', 'console', 'browser'].includes(place.workspace) && !onServer && !place.isTest && !place.isTesting;
}
