import { expect, test } from 'vitest';
import { withPictures } from './content-pictures.ts';

const named = (html: string) => withPictures(html, (alt) => `Enlarge ${alt || 'it'}`);

test('a picture of a content page is a button with the name of what it shows', () => {
  expect(named('<p>a<img src="/b.png" alt="Our &quot;office&quot;" loading="lazy" /></p>')).toBe(
    '<p>a<button type="button" class="picture" aria-label="Enlarge Our &quot;office&quot;">' +
      '<img src="/b.png" alt="Our &quot;office&quot;" loading="lazy" /></button></p>',
  );
  expect(named('<img src="/b.png" />')).toContain('aria-label="Enlarge it"');
});

test('a picture that is a link stays one', () => {
  const linked = '<a href="/prices"><img src="/b.png" alt="Prices" /></a>';
  expect(named(linked)).toBe(linked);
  expect(named(`${linked}<img src="/c.png" alt="C" />`)).toContain(`${linked}<button`);
});
