// Which requirements a test proves. Without arguments: one line, for the test run. With --list: by area;
// with names of areas as well: also their rows that no test names yet.
import { readProofs, readRequirements } from './requirement-rows.ts';
import { filesUnder, readSource } from './source-tree.ts';

const textsOf = (paths: readonly string[]): Map<string, string> =>
  new Map(paths.map((path) => [path, readSource(path)]));

const documents = textsOf(filesUnder('docs/requirements', (name) => name.endsWith('.md')));
const readme = documents.get('docs/requirements/README.md') ?? '';
documents.delete('docs/requirements/README.md');
const testPaths = ['packages', 'apps', 'tooling', 'e2e'].flatMap((folder) =>
  filesUnder(folder, (name) => /\.(test\.tsx?|spec\.ts)$/.test(name)),
);

const reading = readRequirements(documents, readme);
const { provenBy, faults } = readProofs(reading, textsOf(testPaths));

const wanted = process.argv.slice(2).filter((argument) => argument !== '--list');
if (process.argv.includes('--list')) {
  for (const [area, rows] of reading.areas) {
    const proven = rows.filter((row) => provenBy.has(row.id)).map((row) => row.id);
    console.log(`${area.padEnd(7)}${`${proven.length}/${rows.length}`.padStart(7)}  ${proven.join(' ')}`.trimEnd());
    if (!wanted.some((name) => name.toUpperCase() === area)) continue;
    for (const row of rows.filter((row) => !provenBy.has(row.id))) console.log(`  ${row.id}  ${row.text}`);
  }
}

const allFaults = [...reading.faults, ...faults];
for (const name of wanted) if (!reading.areas.has(name.toUpperCase())) allFaults.push(`there is no area ${name}`);
for (const fault of allFaults) console.error(fault);
console.log(
  `Requirements: ${provenBy.size} of ${reading.rows.length} rows in ${reading.areas.size} areas are proven; faults: ${allFaults.length}`,
);
process.exitCode = allFaults.length > 0 ? 1 : 0;
