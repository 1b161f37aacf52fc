// The rules of the workspace over {path → facts}. Pure, so that every rule has been seen to fail on a planted violation.
import {
  directionFault,
  isBrowserCode,
  isKnownLayer,
  isKnownWorkspace,
  outsideFault,
} from './architecture-directions.ts';
import { findCircles } from './architecture-graph.ts';
import { nameFaults } from './architecture-names.ts';
import { findForeignWrites } from './architecture-tables.ts';
import { isFrontDoor, isSeed, placeOf, resolveImport } from './places.ts';
import type { Sources, Violation } from './source-facts.ts';

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
  return [...found, ...findCrowdedFolders(paths), ...findCircles(sources, paths), ...findForeignWrites(sources)];
}

/** As many as a person reads through to find one. */
const mostFiles = 25;

/** A test beside what it tests counts with it; one that is alone counts by itself. */
function findCrowdedFolders(paths: ReadonlySet<string>): Violation[] {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const stem = path.replace(/(\.(test|spec))?\.(tsx?|mjs)$/, '');
    folders.set(folder, (folders.get(folder) ?? new Set()).add(stem));
  }
  return [...folders]
    .filter(([, stems]) => stems.size > mostFiles)
    .map(([path, { size }]) => ({ path, line: 1, rule: `${size} files in one folder, and ${mostFiles} is the most` }));
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
