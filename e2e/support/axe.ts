import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scope = { only?: string; without?: string; rules?: { off: string[] } };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is now, one line per element. */
export async function axeFaults(page: Page, { only, without, rules }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    rules: Object.fromEntries((rules?.off ?? []).map((rule) => [rule, { enabled: false }])),
  });
  // Reaching into frames takes three times as long; html banners and embedded pages are looked at by themselves.
  axe.setLegacyMode();
  if (only) axe.include(only);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, any, target } of nodes) {
      if (id === 'target-size' && (await isLargeInSight(page, String(target[0])))) continue;
      faults.push(`${id}: ${html} ${any[0]?.message ?? ''}`);
    }
  }
  return faults;
}

/** What lies half under a fixed bar is not small: one scrolls. */
async function isLargeInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(selector)
    .withRules('target-size')
    .analyze();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return violations.length === 0;
}

/** What axe does not look at: the worst contrast of bars and lines of a chart with the card they are on, as painted. */
export const worstContrast = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const svg = document.querySelector('figure svg[role=img]') as SVGElement;
    const card = luminance(getComputedStyle(svg.closest('section') as Element).backgroundColor);
    const colours = [
      ...[...svg.querySelectorAll('[data-bar]')].map((bar) => getComputedStyle(bar).fill),
      ...[...svg.querySelectorAll('.visx-linepath')].map((line) => getComputedStyle(line).stroke),
    ];
    const contrasts = colours.map((colour) => {
      const own = luminance(colour);
      return (Math.max(own, card) + 0.05) / (Math.min(own, card) + 0.05);
    });
    return { count: contrasts.length, worst: Math.min(...contrasts) };
  });
