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
