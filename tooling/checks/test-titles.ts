// Finds the tests of a file and what they are called, from the syntax tree. A test that does not run, or is
// expected to fail, is found too but proves nothing.
import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

export type TestTitle = {
  readonly title: string;
  readonly line: number;
  /** A describe block groups tests; ids belong on the tests themselves. */
  readonly isGroup: boolean;
  readonly proves: boolean;
};

const idle = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail']);

export function testTitles(path: string, source: string): TestTitle[] {
  const found: (TestTitle & { start: number; end: number })[] = [];
  const idleAt: number[] = [];
  new Visitor({
    CallExpression: (node) => {
      const names = calleeNames(node.callee);
      const [first = ''] = names;
      const isGroup = names.includes('describe');
      const isTest = /^(x?it|x?test|\w+Test)$/.test(first) || isGroup;
      const title = isTest ? titleOf(node.arguments[0]) : undefined;
      if (title === undefined) {
        // `test.skip()`, `test.skip(isSlow, 'why')` or `context.skip()` inside a body stop the test around them.
        if (/^(test|it|context|ctx|testInfo)\.(skip|fixme|fail)$/.test(names.join('.'))) idleAt.push(node.start);
        return;
      }
      const runs =
        !names.some((name) => idle.has(name)) && !/^x(it|test)$/.test(first) && hasBody(node) && !isSwitchedOff(node);
      const line = source.slice(0, node.start).split('\n').length;
      found.push({ title, line, isGroup, proves: runs, start: node.start, end: node.end });
    },
  }).visit(parseSync(path, source).program);

  const idleGroups = found.filter((it) => it.isGroup && !it.proves);
  return found.map(({ start, end, ...test }) => {
    const stopped =
      idleAt.some((at) => at > start && at < end) || idleGroups.some((it) => it.start < start && end < it.end);
    return { ...test, proves: test.proves && !stopped };
  });
}

/** `test.each(rows)` gives [test, each]. */
function calleeNames(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calleeNames(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calleeNames(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...calleeNames(callee.object), callee.property.name];
}

/** Holes of a template are shown as `…`: an id in a hole is not known before the test runs and does not count. */
function titleOf(node: Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((it) => it.value.cooked ?? '').join('…');
  return undefined;
}

const hasBody = (node: CallExpression): boolean =>
  node.arguments
    .slice(1)
    .some((it) => /^(ArrowFunctionExpression|FunctionExpression|Identifier|CallExpression)$/.test(it.type));

/** Options of vitest: `{ skip: true }`, `{ todo: true }`, `{ fails: true }`. */
const isSwitchedOff = (node: CallExpression): boolean =>
  node.arguments.some(
    (it) =>
      it.type === 'ObjectExpression' &&
      it.properties.some((one) => one.type === 'Property' && one.key.type === 'Identifier' && idle.has(one.key.name)),
  );
