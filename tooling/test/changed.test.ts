import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areasOfFeature, areasOfPages, journeysFor } from './changed.ts';
import { PROJECT } from './run.ts';

const isFolder = (...path: string[]) => existsSync(join(PROJECT, ...path));

test('a changed journey runs, and a feature leads to the journeys through it, on either side and in its texts', () => {
  expect(journeysFor(['e2e/money/finances.spec.ts'])).toEqual(['e2e/money/finances.spec.ts']);
  expect(journeysFor(['apps/web/src/features/order-form/quantity/step.ts'])).toEqual(['e2e/buying']);
  expect(journeysFor(['apps/web/locales/de/profile.json'])).toEqual(['e2e/account']);
  expect(journeysFor(['apps/web/src/pages/money/grades.page.tsx'])).toEqual(['e2e/money']);
  expect(journeysFor(['apps/server/src/features/favourites/toggle.ts'])).toEqual(['e2e/attacks', 'e2e/catalogue']);
});

test('a journey is not named beside the folder it is in', () => {
  const changed = [
    'e2e/money/finances.spec.ts',
    'e2e/pages/kit.spec.ts',
    'apps/web/src/features/grades/grade-card.tsx',
  ];
  expect(journeysFor(changed)).toEqual(['e2e/money', 'e2e/pages/kit.spec.ts']);
});

test.each([
  'packages/rules/src/money/micros.ts',
  'packages/ui/src/button.tsx',
  'apps/web/src/shell/cart/cart.ts',
  'apps/web/src/pages/index.page.tsx',
  'apps/web/src/features/something-new/page.tsx',
  'apps/server/src/features/ledger/post.ts',
  'apps/server/src/app.ts',
  'apps/server/migrations/0001_first.sql',
  'e2e/support/hydrated.ts',
  'playwright.config.ts',
  'package-lock.json',
])('what is shared leads to all journeys, also beside something small: %s', (file) => {
  expect(journeysFor(['e2e/money/finances.spec.ts', file])).toBe('all');
});

test('documents, other tests and tools that run by themselves lead to no journey', () => {
  const changed = [
    'README.md',
    'docs/decisions/0001-x.md',
    'apps/web/src/shell/cart/cart.test.ts',
    'tooling/bench/load.ts',
  ];
  expect(journeysFor(changed)).toEqual([]);
});

test('the lists name features, pages and areas that there are', () => {
  const features = Object.keys(areasOfFeature);
  expect(
    features.filter((name) => !['web', 'server', 'console'].some((app) => isFolder('apps', app, 'src/features', name))),
  ).toEqual([]);
  expect(Object.keys(areasOfPages).filter((name) => !isFolder('apps/web/src/pages', name))).toEqual([]);
  const areas = [...Object.values(areasOfFeature), ...Object.values(areasOfPages)].flat();
  expect(areas.filter((area) => !isFolder('e2e', area))).toEqual([]);
});
