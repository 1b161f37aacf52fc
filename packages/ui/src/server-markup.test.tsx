import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from './gallery/gallery.tsx';

const html = renderToString(<Gallery />);

test('the server sends no style attribute, which a strict content policy would refuse (SECU-003)', () => {
  expect(html.match(/<[^>]* style="[^>]*>/g) ?? []).toEqual([]);
  expect(html).not.toContain('<style');
});

test('the server already ties labels, help and errors to their fields (A11Y-001)', () => {
  const input = /<input[^>]*value="demo@crescendo"[^>]*>/.exec(html)?.[0] ?? '';
  const id = /id="([^"]+)"/.exec(input)?.[1];
  const message = /aria-describedby="([^"]+)"/.exec(input)?.[1];
  expect(input).toContain('aria-invalid="true"');
  expect(html).toContain(`<label for="${id}"`);
  expect(html).toMatch(new RegExp(`id="${message}"[^>]*>.*?Enter a full e-mail address`));
});

test('the server sends the live regions that later messages are read from (A11Y-001)', () => {
  expect(html).toContain('aria-live="assertive"');
  expect(html).toMatch(/<section[^>]*aria-label="Kit messages"/);
});

test('a select that nobody has opened is part of its form (A11Y-001)', () => {
  expect(html).toContain('<input type="hidden" name="type" value="views"/>');
});
