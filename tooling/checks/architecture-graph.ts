// Circles of imports, between files and between server features. Types count: two modules that need each other's types
// cannot be read, moved or tested one without the other. Kept here, on the facts the other rules read anyway, because a
// library for graphs would parse every file a second time and know nothing of the order of our layers.
import { placeOf, resolveImport } from './places.ts';
import type { Sources, Violation } from './source-facts.ts';

type Edge = { readonly path: string; readonly line: number };
type Graph = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

export function findCircles(sources: Sources, paths: ReadonlySet<string>): Violation[] {
  const files = graphOf(sources, paths, (path) => path);
  const features = graphOf(sources, paths, (path) => {
    const { workspace, feature } = placeOf(path);
    return workspace === 'server' ? feature : undefined;
  });
  return [
    ...circlesIn(files, (way) => `files import each other in a circle: ${way}`),
    ...circlesIn(features, (way) => `features go in a circle: ${way}`),
  ];
}

/** Which nodes use which, where `nodeOf` says what a file belongs to. */
function graphOf(sources: Sources, paths: ReadonlySet<string>, nodeOf: (path: string) => string | undefined): Graph {
  const uses = new Map<string, Map<string, Edge>>();
  for (const [path, { imports }] of sources) {
    const node = nodeOf(path);
    if (!node) continue;
    const edges = uses.get(node) ?? new Map<string, Edge>();
    uses.set(node, edges);
    for (const { specifier, line } of imports) {
      const target = resolveImport(path, specifier, paths)?.path;
      const used = target && paths.has(target) ? nodeOf(target) : undefined;
      if (used && used !== node && !edges.has(used)) edges.set(used, { path, line });
    }
  }
  return uses;
}

/** One violation for each set of nodes that a shortest circle goes through. */
function circlesIn(graph: Graph, rule: (way: string) => string): Violation[] {
  const uses = withoutLooseEnds(graph);
  const circles = new Map<string, Violation>();
  for (const [node, edges] of uses) {
    for (const [used, edge] of edges) {
      const back = shortestWay(used, node, uses);
      if (!back) continue;
      const members = [...back].sort().join();
      if (!circles.has(members)) circles.set(members, { ...edge, rule: rule([node, ...back].join(' → ')) });
    }
  }
  return [...circles.values()];
}

/** What nobody uses, or what uses nothing, is in no circle; a few nodes of thousands are left to be searched. */
function withoutLooseEnds(graph: Graph): Graph {
  let left = graph;
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const used = new Set([...left.values()].flatMap((edges) => [...edges.keys()]));
    const kept = [...left].filter(([node, edges]) => used.has(node) && edges.size > 0).map(([node]) => node);
    const names = new Set(kept);
    left = new Map(kept.map((node) => [node, new Map([...(left.get(node) ?? [])].filter(([to]) => names.has(to)))]));
  }
  return left;
}

function shortestWay(from: string, to: string, uses: Graph): string[] | undefined {
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
