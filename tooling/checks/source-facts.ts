// What the architecture rules need to know of one source file, read from its syntax tree so that
// comments and strings that merely look like code do not count.
import { type Expression, parseSync, Visitor } from 'oxc-parser';

export type Import = {
  readonly specifier: string;
  /** `import { type A }` is a value import: without a bundler it still loads the module. */
  readonly typeOnly: boolean;
  readonly line: number;
};

export type SourceFacts = {
  readonly imports: readonly Import[];
  /** Line of the first SQL statement built here. */
  readonly sqlLine?: number;
  /** Tables that statements built here insert into, change or delete from. */
  readonly writes: readonly { readonly table: string; readonly line: number }[];
  /** Line of the first read of the environment. */
  readonly environmentLine?: number;
  readonly onlyReexports: boolean;
  readonly unreadable?: string;
};

export type Sources = ReadonlyMap<string, SourceFacts>;
export type Violation = { readonly path: string; readonly line: number; readonly rule: string };

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const statementBuilders = new Set(['selectFrom', ...writers]);
/** A text handed to the driver: `pool.query('select …')`. */
const statement = /^['"`]\s*(select|insert|update|delete|with|call|begin|listen|notify|create|alter|grant)\b/i;

/** Not the `update` of `for update` and `do update`, which no name and `set` follow. */
const writing = /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(\w+)(?:\s+\w+)?\s+set\b/gi;

export function readFacts(path: string, source: string): SourceFacts {
  const { program, errors } = parseSync(path, source);
  const [failure] = errors;
  if (failure) return { imports: [], writes: [], onlyReexports: false, unreadable: failure.message };

  const imports: Import[] = [];
  const sqlAt: number[] = [];
  const environmentAt: number[] = [];
  const writes: { table: string; line: number }[] = [];
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const note = (specifier: string | undefined, typeOnly: boolean, start: number): void => {
    if (specifier === undefined) return;
    imports.push({ specifier, typeOnly, line: lineOf(start) });
    if (/^(node:)?process$/.test(specifier)) environmentAt.push(start);
  };

  new Visitor({
    ImportDeclaration: (node) => note(node.source.value, node.importKind === 'type', node.start),
    ExportAllDeclaration: (node) => note(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: (node) => note(node.source?.value, node.exportKind === 'type', node.start),
    TSImportType: (node) => note(node.source.value, true, node.start),
    ImportExpression: (node) => note(constantText(node.source), false, node.start),
    CallExpression: ({ callee, arguments: [first], start }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      if (writers.has(name) && first?.type === 'Literal' && typeof first.value === 'string')
        writes.push({ table: first.value, line: lineOf(start) });
      if (name === 'query' && statement.test(source.slice(first?.start, first?.end))) sqlAt.push(start);
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
      sqlAt.push(node.start);
      const text = node.quasi.quasis.map(({ value }) => value.raw).join('$');
      for (const [, into, changed] of text.matchAll(writing))
        writes.push({ table: (into ?? changed) as string, line: lineOf(node.start) });
    },
    MemberExpression: (node) => {
      const object = node.object.type === 'Identifier' ? node.object.name : undefined;
      const property = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
      if (object === 'sql' || (property && statementBuilders.has(property))) sqlAt.push(node.start);
      if (object === 'process' && property === 'env') environmentAt.push(node.start);
    },
    VariableDeclarator: (node) => {
      // `const { env } = process` hides the environment behind another name.
      const whole = node.id.type === 'ObjectPattern' && node.init?.type === 'Identifier' ? node.init.name : undefined;
      if (whole === 'process') environmentAt.push(node.start);
    },
  }).visit(program);

  const reexports = program.body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
  );
  const first = (offsets: number[]): number => lineOf(Math.min(...offsets));
  return {
    imports,
    writes,
    ...(sqlAt.length > 0 && { sqlLine: first(sqlAt) }),
    ...(environmentAt.length > 0 && { environmentLine: first(environmentAt) }),
    onlyReexports: reexports.length > 0 && reexports.length === program.body.length,
  };
}

function constantText(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
