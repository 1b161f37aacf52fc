// Keeps the directions of ARCHITECTURE.md over the real import graph.
import { findViolations } from './architecture-rules.ts';
import { readFacts } from './source-facts.ts';
import { filesUnder, readSource } from './source-tree.ts';

const isSource = (name: string): boolean => /\.(tsx?|mjs)$/.test(name);
const paths = ['packages', 'apps', 'e2e', 'tooling'].flatMap((folder) => filesUnder(folder, isSource));
paths.push(...filesUnder('.', isSource, { deep: false }));

const violations = findViolations(new Map(paths.map((path) => [path, readFacts(path, readSource(path))])));
for (const { path, line, rule } of violations) console.error(`${path}:${line} ${rule}`);
console.log(`Architecture: ${paths.length} files, violations: ${violations.length}`);
process.exitCode = violations.length > 0 ? 1 : 0;
