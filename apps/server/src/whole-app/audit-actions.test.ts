// Whatever the audit log can say that somebody did, the console says in words.
import { readdirSync, readFileSync } from 'node:fs';
import { auditActions } from '@crescendo/contract/accounts/audit-actions';
import { auditGroups } from '@crescendo/contract/accounts/audit-groups';
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import { isForStaff, type Route } from '@crescendo/contract/route';
import { describe, expect, test } from 'vitest';
import { staffCallOf } from '../platform/http/staff-call.ts';

const locales = new URL('../../../console/locales/', import.meta.url);
const features = new URL('../features/', import.meta.url);

/** The languages whose texts are complete; the others fall back to English. */
const complete = ['en', 'de', 'ru'];

test.each(complete)('every act has a text in %s and belongs to one group (CONS-011)', (locale) => {
  const { action: texts } = JSON.parse(readFileSync(new URL(`${locale}/audit.json`, locales), 'utf8'));
  for (const action of auditActions) {
    const [group = '', name = ''] = action.split('.');
    expect(texts[group]?.[name], action).toBeTypeOf('string');
    const holders = Object.values(auditGroups).filter((prefixes) => (prefixes as readonly string[]).includes(group));
    expect(holders, action).toHaveLength(1);
  }
  const written = Object.entries(texts).flatMap(([group, names]) =>
    Object.keys(names as object).map((name) => `${group}.${name}`),
  );
  expect(new Set(written)).toEqual(new Set(auditActions));
});

describe('a write of staff', () => {
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(new URL(file, features), 'utf8') }));
  const says = (text: string) => /\b(record\w*Act|beginAct)\(/.test(text);
  const definitionsOf = (name: string) =>
    sources.filter(({ text }) => new RegExp(`export (async )?(function|const) ${name}\\b`).test(text));

  /** The handler of a route, from its name to that of the next. */
  function handlerOf(name: string): string {
    const found = new RegExp(`^( +)(?:async )?${name}[:(,][\\s\\S]*?(?=^\\1[a-z]|(?![\\s\\S]))`, 'm');
    const [handler] = sources.flatMap(({ file, text }) =>
      file.endsWith('.routes.ts') ? (found.exec(text)?.[0] ?? []) : [],
    );
    if (handler === undefined) throw new Error(`No handler of ${name} was found`);
    return handler;
  }
  const saysItself = (name: string) => {
    const handler = handlerOf(name);
    const called = handler.match(/\b[a-z]\w+\b/g) ?? [];
    return says(handler) || called.flatMap(definitionsOf).some(({ text }) => says(text));
  };
  const writes = Object.entries<Route>(allRoutes).flatMap(([name, route]) =>
    isForStaff(route.audience) && route.method !== 'GET' ? [name as keyof AllRoutes] : [],
  );
  const nobody = { acts: [], caller: {}, panel: {}, visitor: {} } as unknown as Parameters<typeof staffCallOf>[1];

  const silent = writes.filter((name) => !saysItself(name));

  test.each(silent)('%s, whose use case says nothing, is named (CONS-014)', (name) => {
    expect(auditActions).toContain(staffCallOf(name, nobody, { params: {}, body: {} })?.act.action);
  });
});
