import { expect, test } from 'vitest';
import * as z from 'zod';
import { allRoutes } from './all-routes.ts';
import { BusinessSettings } from './panels/panels.ts';
import type { Route } from './route.ts';

/** Numbers of progress; every other percent is a fraction. */
const progress = ['percent_of_current_fill', 'spend_to_goal_percent', 'averageViewDurationPercentage'];

type Found = { name: string; most: number | undefined };

function percentsIn(schema: unknown): Found[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inside]) => [
    ...(/(_percent|_percentage|[a-z]Percent(age)?)$/.test(name) ? [{ name, most: mostOf(inside) }] : []),
    ...percentsIn(inside),
  ]);
}

function mostOf(schema: { maximum?: number; anyOf?: { maximum?: number }[] }): number | undefined {
  return schema.maximum ?? schema.anyOf?.find(({ maximum }) => maximum !== undefined)?.maximum;
}

test('every percent that crosses the wire is a fraction of at most 1, but the numbers of progress (CUR-009)', () => {
  const found = Object.values(allRoutes as Record<string, Route>).flatMap(({ body, response }) =>
    [body, response].flatMap((schema) =>
      schema ? percentsIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) : [],
    ),
  );
  const fractions = found.filter(({ name }) => !progress.includes(name));
  expect(new Set(fractions.map(({ name }) => name))).toContain('discount_percent');
  expect(fractions.filter(({ most }) => most !== 1)).toEqual([]);
});

test('guarantee and speed-up cost nothing on top where a panel says nothing else (CONST-012)', () => {
  expect(BusinessSettings.parse({})).toMatchObject({ guarantee_charge_percent: 0, speedup_charge_percent: 0 });
});
