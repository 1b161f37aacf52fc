import { expect, test } from 'vitest';
import { slowestLines, sum, summaryLine } from './outcome.ts';
import { countPlaywright, countVitest } from './reports.ts';

const file = (status: string, ...tests: [string, string][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
});

test('the last line of a test run counts passed and failed tests and names no skipped ones when there are none', () => {
  const outcome = countVitest({ testResults: [file('failed', ['a', 'passed'], ['b', 'failed'])] }, false);
  expect(summaryLine(outcome)).toBe('1 passed, 1 failed');
});

test('a skipped test is counted apart and listed by its title', () => {
  const outcome = countVitest(
    { testResults: [file('passed', ['a', 'passed'], ['b', 'pending'], ['c', 'todo'])] },
    true,
  );
  expect(outcome.skipped).toEqual(['b', 'c']);
  expect(summaryLine(outcome)).toBe('1 passed, 0 failed, 2 skipped');
});

test('a test file that does not load is a failure, although it has no failing test', () => {
  const outcome = countVitest({ testResults: [file('failed'), file('passed', ['a', 'passed'])] }, false);
  expect(outcome.failed).toEqual(['a.test.ts: does not load']);
});

test('a runner that fails for a reason of its own is a failure', () => {
  expect(countVitest({ testResults: [file('passed', ['a', 'passed'])] }, false).failed).toHaveLength(1);
  expect(countPlaywright({ suites: [] }, false).failed).toHaveLength(1);
});

test('a run in which no test ran has proved nothing and fails', () => {
  expect(countVitest({ testResults: [file('passed', ['a', 'pending'])] }, true).failed).toHaveLength(1);
  expect(countPlaywright({ suites: [] }, true).failed).toHaveLength(1);
});

test('browser journeys count however deep they are grouped, and one that passed only when repeated has failed', () => {
  const report = {
    suites: [
      {
        title: 'index.spec.ts',
        specs: [{ title: 'a', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'group',
            specs: [
              {
                title: 'b',
                file: 'index.spec.ts',
                tests: [{ status: 'unexpected', results: [{ error: { message: 'Error: no button\n  at line 3' } }] }],
              },
              { title: 'c', file: 'index.spec.ts', tests: [{ status: 'flaky' }] },
              { title: 'd', tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  };
  expect(countPlaywright(report, false)).toMatchObject({
    passed: 1,
    failed: ['index.spec.ts: b — Error: no button', 'index.spec.ts: c (passed when repeated)'],
    skipped: ['d'],
  });
});

test('the slowest tests of both runners are listed together, as many as requested, the slowest first', () => {
  const vitest = {
    testResults: [
      {
        name: '/repo/apps/server/src/orders.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'quick', status: 'passed', duration: 4 },
          { fullName: 'slow', status: 'failed', duration: 2345.6 },
          { fullName: 'left out', status: 'skipped', duration: null },
        ],
      },
    ],
  };
  // What was repeated took as long as all attempts together.
  const results = [{ duration: 61_000 }, { duration: 40_000 }];
  const specs = [{ title: 'buys', file: 'buying/cart.spec.ts', tests: [{ status: 'flaky', results }] }];
  const playwright = { suites: [{ title: '', suites: [{ title: '', specs }] }] };
  const { times } = sum([countVitest(vitest, false), countPlaywright(playwright, false)]);
  expect(slowestLines(times, 2)).toEqual(['  101.0 s  cart.spec.ts: buys', '    2.3 s  orders.test.ts: slow']);
  expect(slowestLines(times)).toHaveLength(4);
});
