import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" crossorigin=""/></head>' +
  '<body>text<script>one()</script><script type="module" async="">import "/a.js"; if (1 < 2) run("$&");</script></body>';
const program = 'import "/a.js"; if (1 < 2) run("$&");';

/** Runs the inline scripts of a page in a fake browser, and returns what was added to its head, and when. */
function run(html: string, hidden: boolean) {
  const added: Record<string, string>[] = [];
  const waiting: (() => void)[] = [];
  const document = {
    hidden,
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: Record<string, string>) => added.push(element) },
  };
  const later = (act: () => void) => waiting.push(act);
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    runInNewContext(code, { document, requestAnimationFrame: later, setTimeout: later, one() {} });
  }
  const atOnce = added.length;
  while (waiting.length > 0) waiting.shift()?.();
  return { atOnce, added };
}

test('a guest’s page fetches and starts its program after the first paint, a hidden one at once (SECU-003)', () => {
  const { html, programs } = startAfterPaint(page);
  expect(html).not.toMatch(/<link|type="module"/);
  expect(html).toContain('text<script>one()</script>');
  expect(programs).toEqual([program]);
  const wanted = [
    { tag: 'link', rel: 'modulepreload', href: '/a.js' },
    { tag: 'link', rel: 'modulepreload', href: '/b.js' },
    { tag: 'script', type: 'module', textContent: program },
  ];
  expect(run(html, false)).toEqual({ atOnce: 0, added: wanted });
  expect(run(html, true)).toEqual({ atOnce: 3, added: wanted });
});

test('many files are requested in several steps, all of them before the program', () => {
  const files = Array.from({ length: 12 }, (_, place) => `/${place}.js`);
  const links = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('');
  const { html } = startAfterPaint(links + page.slice(page.indexOf('<body>')));
  for (const hidden of [false, true]) {
    const { added } = run(html, hidden);
    expect(added.map(({ href }) => href)).toEqual([...files, undefined]);
  }
});

test('a page without a program stays as it is', () => {
  expect(startAfterPaint('<p>last resort</p>')).toEqual({ html: '<p>last resort</p>', programs: [] });
});
