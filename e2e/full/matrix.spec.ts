// Every page as a guest and as a customer meets it: in English in both themes and in German, on a desk and on a phone.
import { expect, test } from '@playwright/test';
import { axeFaults } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { signIn } from '../sign-in.ts';
import { keyboardFaults } from '../walk-by-keyboard.ts';
import { type Person, refused, visits } from './routes-to-visit.ts';
import { layoutFaults, readThrough, watch } from './watch-page.ts';

const looks = [
  { locale: '', theme: 'light' },
  { locale: '', theme: 'dark' },
  { locale: 'de', theme: 'light' },
] as const;
const desk = { width: 1150, height: 900 };
const phone = { width: 360, height: 740 };

for (const person of ['guest', 'customer'] as const satisfies readonly Person[]) {
  for (const { path, status } of visits.filter(({ as }) => as.includes(person))) {
    test(`${path} is sound for a ${person}: nothing complains, shifts, overflows or shuts anybody out (A11Y-001)`, async ({
      page,
      context,
      baseURL,
    }) => {
      if (person === 'customer') await signIn(context, { baseURL });
      const complaints = await watch(page);
      const faults: string[] = [];
      for (const { locale, theme } of looks) {
        const url = locale ? `/${locale}${path === '/' ? '' : path}` : path;
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL as string }]);
        for (const size of [desk, phone]) {
          await page.setViewportSize(size);
          // The phone is asked for anew once; otherwise it takes over what the desk has loaded.
          if (size === desk || theme === 'dark') {
            const answer = await page.goto(url);
            expect(answer?.status()).toBe(status);
            await hydrated(page);
            await readThrough(page);
            await expect(page.locator(`html[lang=${locale || 'en'}][data-theme=${theme}]`)).toHaveCount(1);
          }
          const found = await layoutFaults(page);
          if (size === desk || theme === 'dark') {
            for (const each of await page.locator('main details:not([open]) > summary:visible').all())
              await each.click();
            found.push(...(await axeFaults(page)));
          }
          // The way of the keyboard is the same in every look, but for what a phone hides.
          if (!locale && theme === 'light') found.push(...(await keyboardFaults(page)));
          found.push(...complaints.splice(0));
          faults.push(...found.map((fault) => `${url}, ${theme}, ${size.width} px: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  }

  test(`a ${person} is led away from what is not theirs without a complaint`, async ({ page, context, baseURL }) => {
    if (person === 'customer') await signIn(context, { baseURL });
    const complaints = await watch(page);
    for (const path of refused[person]) {
      await page.goto(path);
      await hydrated(page);
      const wanted = person === 'guest' ? '/login' : '/';
      expect([path, new URL(page.url()).pathname, complaints]).toEqual([path, wanted, []]);
    }
  });
}
