import { expect, test } from 'vitest';
import { readProofs, readRequirements } from './requirement-rows.ts';

const row = (id: string): string => `| ${id} | Something must hold. | \`ui\`+\`api\` |`;
const page = (area: string, ...rows: string[]): string =>
  `# ${area} · Title\n\n| id | requirement | where to see it |\n|---|---|---|\n${rows.join('\n')}\n`;
const readme = (counts: Record<string, number>): string => {
  const lines = Object.entries(counts).map(
    ([area, rows]) => `| [${area}](${area.toLowerCase()}.md) | Title | ${rows} | 0 |`,
  );
  return `Total: ${Object.values(counts).reduce((sum, rows) => sum + rows, 0)} rows.\n${lines.join('\n')}\n`;
};

const files = new Map([
  ['val.md', page('VAL', row('VAL-001'), row('VAL-002'))],
  ['a11y.md', page('A11Y', row('A11Y-001'))],
]);
const counts = { VAL: 2, A11Y: 1 };
const sound = readRequirements(files, readme(counts));

test('reads sound rows without a fault', () => {
  expect(sound.faults).toEqual([]);
  expect(sound.rows.map(({ id }) => id)).toEqual(['VAL-001', 'VAL-002', 'A11Y-001']);
});

const plantedRows: [string, string, RegExp][] = [
  ['an id given twice', row('VAL-001'), /VAL-001 is given twice/],
  ['an id in the wrong file', row('A11Y-007'), /is in the file of VAL/],
  ['an id without three digits', row('VAL-3'), /not of the form/],
  ['a row that does not say where to see it', '| VAL-003 | Something. | somewhere |', /not of the form/],
  ['a row without words', '| VAL-003 |  | `ui` |', /not of the form/],
];

test.each(plantedRows)('finds %s', (_title, planted, fault) => {
  const broken = new Map(files).set('val.md', page('VAL', row('VAL-001'), row('VAL-002'), planted));
  const { faults } = readRequirements(broken, readme(counts));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test('finds a table of areas that does not agree with the files', () => {
  expect(readRequirements(files, readme({ VAL: 3 })).faults).toEqual([
    'README.md must list VAL with 2 rows',
    'README.md must list A11Y with 1 rows',
  ]);
  expect(readRequirements(files, readme({ VAL: 2, A11Y: 1, OLD: 4 })).faults).toEqual([
    'README.md lists OLD, which has no file',
    'README.md must say "Total: 3 rows."',
  ]);
});

const proofsOf = (source: string) => readProofs(sound, new Map([['x.test.ts', source]]));

test.each([
  ['a plain test', "test('refuses it (VAL-001)', () => {});"],
  ['it', "it('refuses it (VAL-001)', async () => {});"],
  ['a table of cases', "test.each([1])('refuses %s (VAL-001)', () => {});"],
  ['a tagged table of cases', `test.each\`a\n\${1}\`('refuses $a (VAL-001)', () => {});`],
  ['a template', `for (const x of y) test(\`refuses \${x} (VAL-001)\`, () => {});`],
  ['a test with its own fixtures', "databaseTest.concurrent('refuses it (VAL-001)', { timeout: 1 }, () => {});"],
  ['a test that may give up by itself', "test('refuses it (VAL-001)', () => { expect.fail('never'); });"],
  ['a test in a group', "describe('refusals', () => { test('refuses it (VAL-001)', () => {}); });"],
])('takes %s as a proof', (_title, source) => {
  expect(proofsOf(source)).toEqual({ provenBy: new Map([['VAL-001', 1]]), faults: [] });
});

test('takes every id of the closing list', () => {
  expect([...proofsOf("test('both (VAL-002, A11Y-001)', () => {});").provenBy.keys()]).toEqual(['VAL-002', 'A11Y-001']);
});

test.each([
  ["test.skip('x (VAL-001)', () => {});"],
  ["test.todo('x (VAL-001)');"],
  ["test('x (VAL-001)');"],
  ["test.skipIf(slow)('x (VAL-001)', () => {});"],
  ["test.fails('x (VAL-001)', () => {});"],
  ["test.fixme('x (VAL-001)', () => {});"],
  ["xit('x (VAL-001)', () => {});"],
  ["test('x (VAL-001)', { skip: true }, () => {});"],
  ["test('x (VAL-001)', () => { test.skip(); });"],
  ["test('x (VAL-001)', (context) => { context.skip(); });"],
  ["describe.skip('group', () => { test('x (VAL-001)', () => {}); });"],
  ["// test('x (VAL-001)', () => {});"],
  ["save('x (VAL-001)', () => {});"],
])('takes nothing as proven from %s', (source) => {
  expect(proofsOf(source)).toEqual({ provenBy: new Map(), faults: [] });
});

test.each([
  ["test('x (VAL-099)', () => {});", /VAL-099, which is not a requirement/],
  ["test.skip('x (NONE-001)', () => {});", /NONE-001, which is not a requirement/],
  ["test('x VAL-001', () => {});", /VAL-001 outside the closing/],
  ["test('x (VAL-1)', () => {});", /VAL-1 outside the closing/],
  ["test('x (VAL-001 and VAL-002)', () => {});", /VAL-001 outside the closing/],
  ["describe('x (VAL-001)', () => {});", /not to a describe block/],
])('refuses the title in %s', (source, fault) => {
  const { faults, provenBy } = proofsOf(source);
  expect(faults[0]).toMatch(fault);
  expect(provenBy.size).toBe(0);
});

test('does not mistake a standard for a requirement', () => {
  expect(proofsOf("test('hashes with SHA-256 and reads UTF-8', () => {});").faults).toEqual([]);
});
