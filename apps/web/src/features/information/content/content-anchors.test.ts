import { expect, test } from 'vitest';
import { withAnchors } from './content-anchors.ts';

test('every section of a content page gets an anchor and a line in its table of contents', () => {
  const { html, headings } = withAnchors('<p>a</p><h2>Prices &amp; <em>fees</em></h2><h3>b</h3><h2>Law</h2>');
  expect(headings).toEqual([
    { id: 'part-1', text: 'Prices & fees' },
    { id: 'part-2', text: 'Law' },
  ]);
  expect(html).toContain('<h2 id="part-1" tabindex="-1">Prices &amp; <em>fees</em></h2>');
  expect(html).toContain('<h3>b</h3>');
});

test('a title that spells out a tag stays text', () => {
  expect(withAnchors('<h2>What &lt;script&gt; is, &amp;lt; too</h2>').headings).toEqual([
    { id: 'part-1', text: 'What <script> is, &lt; too' },
  ]);
});

test('a table scrolls by itself and can be reached by keyboard', () => {
  expect(withAnchors('<table><tbody><tr><td>1</td></tr></tbody></table>').html).toBe(
    '<div class="wide" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
});
