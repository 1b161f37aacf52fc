// What anybody might send to a route: values of the form its schema requires, and among them what breaks programs that
// trust their callers.
import type { Route } from '@crescendo/contract/route';
import fc from 'fast-check';
import * as z from 'zod';

type JsonSchema = {
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

export type HostileCall = {
  params: Record<string, string>;
  query: string;
  /** The text of a JSON body; undefined where none is sent. */
  body: string | undefined;
};

/** Names that every object has. `constructor` and `__proto__` are refused by the parser before anybody sees them. */
const inherited = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__', '__lookupSetter__'];
const refusedNames = ['__proto__', 'constructor', 'prototype'];
const names = fc.constantFrom(...inherited, ...refusedNames, 'length', 'then', 'toJSON', '', 'a.b', 'a[0]', '0', '\0');

const texts = fc.constantFrom(
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff x',
    '\u202e',
    '\ufeff',
    '\u2028',
    '\r\n',
    '\\',
    "'",
    '"',
    '%',
    '%00',
    '%s',
  ],
  ...["' or 1=1 --", '{{7*7}}', '<script>', '../../etc/passwd', '[object Object]', 'null', 'undefined', 'NaN'],
  ...['1e3', '-1', '0x10', '1e999', '9'.repeat(30), 'Infinity', '2026-02-30', '0000-00-00T00:00:00Z', '-999999-01-01'],
  ...[
    'http://127.0.0.1:1/',
    'http://[',
    'https://',
    'javascript:alert(1)',
    '//x',
    'a@b',
    '@',
    'x'.repeat(5000),
    '👩‍👧',
  ],
  ...inherited,
  ...refusedNames,
);
const numbers = fc.constantFrom(
  ...[
    0,
    -0,
    -1,
    1,
    2,
    0.1,
    1e-7,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e308,
    -1e308,
    5e-324,
  ],
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  texts,
  numbers,
  fc.constantFrom(null, true, false, [], {}),
  fc.dictionary(names, texts, { maxKeys: 3 }),
  fc.array(fc.oneof(texts, numbers), { maxLength: 3 }),
);

/** Ids that the demo panel may have, and that no panel has. */
const ids = fc.constantFrom(1, 2, 3, 101, 102, 999_999_999);

/** Values by the name of their field that lead further than the first check: things that exist, amounts that are taken. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/** Fits the schema, as far as a schema can say. */
function fitting(schema: JsonSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const known = hints[name];
  if (known) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fittingForm(schema, hints));
  return fittingForm(schema, hints);
}

function fittingForm(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => fittingForm(each, hints)));
  if (schema.allOf) return fittingForm(Object.assign({}, ...schema.allOf, { allOf: undefined }), hints);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fittingForm({ ...schema, type }, hints)));
  switch (schema.type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(mixed(schema.items ?? {}, hints), { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: 3 });
    case 'object':
      return fittingObject(schema, hints);
    default:
      return anything;
  }
}

function fittingText({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constantFrom('somebody@example.test', 'demo@crescendo.test');
  // Nothing there can be reached, and no name has to be resolved.
  if (format === 'uri')
    return fc.constantFrom('https://192.0.2.1/x', 'https://192.0.2.1/\ud800', 'http://192.0.2.1:99/');
  if (format === 'date-time')
    return fc.constantFrom('2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z');
  if (format === 'date') return fc.constantFrom('2026-01-01', '0001-01-01', '9999-12-31');
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), ids.map(String));
  const most = Math.max(minLength, Math.min(maxLength, 40));
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.string({ unit: 'binary', minLength, maxLength: most }),
    texts,
  );
}

function fittingNumber({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<unknown> {
  const least = Math.max(minimum ?? 0, -(2 ** 53) + 1);
  const most = Math.min(maximum ?? 2 ** 53 - 1, 2 ** 53 - 1);
  const edges = fc.constantFrom(
    least,
    most,
    Math.min(most, Math.max(least, 100)),
    Math.min(most, Math.max(least, 1000)),
  );
  const between =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
      : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(edges, ids, between);
}

function fittingObject(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, mixed(each, hints, name)])),
    { requiredKeys: required },
  );
  const further = typeof additionalProperties === 'object' ? mixed(additionalProperties, hints) : anything;
  const isOpen = Object.keys(properties).length === 0 && additionalProperties !== false;
  // Mostly nothing beside what is known: one unknown name is enough to be refused.
  const more = fc.oneof(
    { weight: isOpen ? 1 : 7, arbitrary: fc.constant({}) },
    fc.dictionary(names, further, { maxKeys: 2 }),
  );
  return fc.tuple(known, more).map(([own, added]) => ({ ...own, ...added }));
}

/** Now and then something else in place of what fits. */
function mixed(schema: JsonSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: fitting(schema, hints, name) }, { weight: 1, arbitrary: anything });
}

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const brokenBodies = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"a":1}}',
  '[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]',
  '\ufeff{}',
];

export function hostileCalls(route: Route, hints: Hints): fc.Arbitrary<HostileCall> {
  const shapeOf = (type: z.ZodObject | undefined) =>
    Object.entries(type?.shape ?? {}).map(([name, part]) => [name, schemaOf(part as z.ZodType)] as const);
  const texted = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
  const params = fc.record(
    Object.fromEntries(
      shapeOf(route.params).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fitting(schema, hints, name) }, ids, texts).map(texted),
      ]),
    ),
  );
  const query = fc
    .tuple(
      fc.record(
        Object.fromEntries(
          shapeOf(route.query).map(([name, schema]) => [name, mixed(schema, hints, name).map(texted)]),
        ),
        { requiredKeys: [] },
      ),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(fc.tuple(names, texts), { maxLength: 2 })),
    )
    .map(([known, more]) =>
      [...Object.entries(known), ...more].map(([name, text]) => `${encoded(name)}=${encoded(text ?? '')}`).join('&'),
    );
  const body = !route.body
    ? fc.constantFrom(undefined, undefined, '{}', '{"toString":1}')
    : fc.oneof(
        { weight: 12, arbitrary: mixed(schemaOf(route.body), hints).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
      );
  return fc.record({ params, query, body }) as fc.Arbitrary<HostileCall>;
}

/** Half a character has no encoding: it goes as the bytes that some programs make of it. */
export const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');
