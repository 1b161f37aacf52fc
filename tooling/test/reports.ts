// Counts and times the tests in the reports of the two test runners. A runner that failed without a failing test to show
// for it (a server that does not start), or that ran no test at all, counts as one failure: nothing gets lost.
import type { Outcome } from './outcome.ts';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      /** In milliseconds; what was skipped has none. */
      duration?: number | null;
    }[];
  }[];
};

export function countVitest(report: VitestReport, succeeded: boolean): Outcome {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })));
  const failed = tests.filter(({ status }) => status === 'failed');
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return atLeastOneFailure(succeeded, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...failed.map(({ file, fullName, failureMessages }) => inOneLine(file.name, fullName, failureMessages?.[0])),
      ...brokenFiles.map(({ name, message }) => inOneLine(name, 'does not load', message)),
    ],
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
    times: tests.map(({ file, fullName, duration }) => ({
      name: inOneLine(file.name, fullName),
      seconds: (duration ?? 0) / 1000,
    })),
  });
}

type PlaywrightTest = { status: string; results?: { duration?: number; error?: { message?: string } }[] };
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file?: string; tests: PlaywrightTest[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };

export function countPlaywright(report: PlaywrightReport, succeeded: boolean): Outcome {
  const tests = report.suites.flatMap(testsOf);
  return atLeastOneFailure(succeeded, {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ file, title, status, results = [] }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return inOneLine(file ?? '', status === 'flaky' ? `${title} (passed when repeated)` : title, message);
      }),
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
    times: tests.map(({ file, title, results = [] }) => ({
      name: inOneLine(file ?? '', title),
      seconds: results.reduce((total, { duration = 0 }) => total + duration, 0) / 1000,
    })),
  });
}

function testsOf(suite: PlaywrightSuite): (PlaywrightTest & { title: string; file: string | undefined })[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, file })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** In one line, because of a long output often only the end is kept. */
function inOneLine(path: string, title: string, message = ''): string {
  const file = path.split(/[\\/]/).at(-1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: messages come coloured
  const [first = ''] = message.replace(/\x1b\[[\d;]*m/g, '').split('\n');
  return `${file}: ${title}${first && ` — ${first.slice(0, 200)}`}`;
}

function atLeastOneFailure(succeeded: boolean, outcome: Outcome): Outcome {
  if (outcome.failed.length > 0 || (succeeded && outcome.passed > 0)) return outcome;
  return { ...outcome, failed: [succeeded ? 'no test ran' : 'the runner failed without a failing test'] };
}
