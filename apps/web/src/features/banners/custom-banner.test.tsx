import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { bannerCss } from './banner-colours.ts';
import { CustomBanner } from './custom-banner.tsx';

const design = {
  backgroundImage: '/brand/ground.webp',
  backgroundColor: '#18223F',
  image: 'https://example.com/picture.png',
  title: 'Half price <today>',
  titleColor: 'white',
  buttonLink: 'https://example.com/sale',
  buttonText: 'See it',
  buttonBgColor: 'red;}body{display:none',
  buttonTextColor: null,
};
const banner = { id: 5, place: 'dashboard', type: 'custom', version: '', information: [design] } as const;

function markup(information: (typeof design)[]) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CustomBanner banner={{ ...banner, information }} shape="wide" />
    </MemoryRouter>,
  );
}

test('a custom banner shows its background, image, title and button, without style attributes (BANN-007)', () => {
  const html = markup([design]);
  expect(html).toContain('src="/brand/ground.webp"');
  expect(html).toContain('src="https://example.com/picture.png"');
  expect(html).toContain('Half price &lt;today&gt;');
  expect(html).toMatch(
    /<a href="https:\/\/example.com\/sale" target="_blank" rel="noopener noreferrer"[^>]*>See it<\/a>/,
  );
  expect(html).not.toContain('style=');
});

test('a banner without a design is nothing, and costs nothing else', () => {
  expect(markup([])).toBe('');
});

test('only colours reach the sheet in the head', () => {
  const banners = { dashboard: [{ ...banner, information: [design] }], tasks: [{ ...banner, id: 6, information: [] }] };
  expect(bannerCss(banners)).toBe('[data-banner="5"]{--banner-ground:#18223f;--banner-title:white}');
});
