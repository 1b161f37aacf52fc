// Counts the tests in the reports of the two test runners. A runner that failed without a failing test to show
// for it (a server that does not start), or that ran no test at all, counts as one failure: nothing gets lost.
import type { Outcome } from './outcome.ts';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export function countVitest(report: VitestReport, succeeded: boolean): Outcome {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return atLeastOneFailure(succeeded, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed + brokenFiles.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  });
}

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };

export function countPlaywright(report: PlaywrightReport, succeeded: boolean): Outcome {
  const tests = report.suites.flatMap(testsOf);
  return atLeastOneFailure(succeeded, {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  });
}

function testsOf(suite: PlaywrightSuite): { title: string; status: string }[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function atLeastOneFailure(succeeded: boolean, outcome: Outcome): Outcome {
  const proved = succeeded && outcome.passed > 0;
  return proved || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}
