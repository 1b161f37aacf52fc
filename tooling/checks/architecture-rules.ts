// The rules of the workspace over {path → facts}. Pure, so that every rule has been seen to fail on a planted violation.
import {
  directionFault,
  isBrowserCode,
  isKnownLayer,
  isKnownWorkspace,
  outsideFault,
} from './architecture-directions.ts';
import { nameFaults } from './architecture-names.ts';
import { isFrontDoor, isSeed, placeOf, resolveImport } from './places.ts';
import type { SourceFacts } from './source-facts.ts';

export type Violation = { readonly path: string; readonly line: number; readonly rule: string };
export type Sources = ReadonlyMap<string, SourceFacts>;

export function findViolations(sources: Sources): Violation[] {
  const paths = new Set(sources.keys());
  const carriesZod = zodCarriers(sources, paths);
  const found: Violation[] = [];

  for (const [path, facts] of sources) {
    const report = (line: number, rule: string): number => found.push({ path, line, rule });
    const place = placeOf(path);
    if (facts.unreadable) report(1, `cannot be parsed: ${facts.unreadable}`);
    if (!isKnownWorkspace(place.workspace)) report(1, `the package ${place.workspace} has no place in the directions`);
    if (!isKnownLayer(place, path))
      report(1, `${place.workspace}/src/${place.layer} has no place in the order of layers`);
    for (const fault of nameFaults(path)) report(1, fault);
    if (facts.onlyReexports && !isFrontDoor(path)) report(1, 'a barrel: it only re-exports');
    if (facts.sqlLine && !maySpeakSql(path))
      report(facts.sqlLine, 'SQL belongs in .store, .queries, platform or a seed');
    if (facts.environmentLine && !mayReadEnvironment(path))
      report(facts.environmentLine, 'settings come from config.ts, not from the environment');

    for (const one of facts.imports) {
      const target = resolveImport(path, one.specifier, paths);
      const fault = target ? directionFault(path, target, one) : outsideFault(path, one);
      if (fault) report(one.line, `${fault} (${one.specifier})`);
      if (isBrowserCode(path) && !one.typeOnly && target?.path && carriesZod.has(target.path))
        report(one.line, `brings zod into the browser: import only types from it (${one.specifier})`);
    }
  }
  return [...found, ...featureCycles(sources, paths)];
}

function maySpeakSql(path: string): boolean {
  const place = placeOf(path);
  if (place.workspace === 'tooling' || place.isTest || place.isTesting) return true;
  return (
    place.workspace === 'server' && (place.layer === 'platform' || /\.(store|queries)\.ts$/.test(path) || isSeed(path))
  );
}

/** main.ts hands the environment to config.ts; the programs of the embedded database need its PATH to start. */
const environmentReaders = /^apps\/server\/src\/(config\.ts|main\.ts|platform\/postgres\/embedded-postgres\/.+)$/;

function mayReadEnvironment(path: string): boolean {
  const place = placeOf(path);
  return (
    place.workspace === 'tooling' ||
    // Tests start programs, and hand them theirs.
    place.isTesting ||
    environmentReaders.test(path) ||
    /\.test\.tsx?$/.test(path) ||
    /(^|\/)[a-z-]+\.config\.ts$/.test(path)
  );
}

/** Modules of the contract that load zod, by themselves or through another one. */
function zodCarriers(sources: Sources, paths: ReadonlySet<string>): Set<string> {
  const carriers = new Set<string>();
  for (let before = -1; before !== carriers.size; ) {
    before = carriers.size;
    for (const [path, { imports }] of sources) {
      if (placeOf(path).workspace !== 'contract') continue;
      const loads = imports.filter((one) => !one.typeOnly);
      const reaches = (specifier: string): boolean =>
        specifier === 'zod' || carriers.has(resolveImport(path, specifier, paths)?.path ?? '');
      if (loads.some((one) => reaches(one.specifier))) carriers.add(path);
    }
  }
  return carriers;
}

type Edge = { readonly path: string; readonly line: number };

/** One violation per circle of server features; a type import binds two features as firmly as a call. */
function featureCycles(sources: Sources, paths: ReadonlySet<string>): Violation[] {
  const uses = new Map<string, Map<string, Edge>>();
  for (const [path, { imports }] of sources) {
    const { workspace, feature } = placeOf(path);
    if (workspace !== 'server' || !feature) continue;
    const edges = uses.get(feature) ?? new Map<string, Edge>();
    uses.set(feature, edges);
    for (const { specifier, line } of imports) {
      const target = resolveImport(path, specifier, paths)?.path;
      const used = target ? placeOf(target).feature : undefined;
      if (used && used !== feature && !edges.has(used)) edges.set(used, { path, line });
    }
  }

  const circles = new Map<string, Violation>();
  for (const [feature, edges] of uses) {
    for (const [used, edge] of edges) {
      const back = shortestWay(used, feature, uses);
      if (!back) continue;
      const members = [...back].sort().join();
      if (!circles.has(members))
        circles.set(members, { ...edge, rule: `features go in a circle: ${[feature, ...back].join(' → ')}` });
    }
  }
  return [...circles.values()];
}

function shortestWay(
  from: string,
  to: string,
  uses: ReadonlyMap<string, ReadonlyMap<string, Edge>>,
): string[] | undefined {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const next of uses.get(last)?.keys() ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
