// Walks a page with the Tab key alone, from its first stop to its last.
import type { Page } from '@playwright/test';

type Stop = { name: string; isMarked: boolean; isSeen: boolean; skips: string | null };

/** No page has as many stops; a walk that goes on longer is caught in a circle. */
const mostStops = 1000;

/** What the focus lies on, whether that is rendered, and whether anything of it can be seen. Undefined past the last stop. */
function stopInFocus(): Stop | undefined {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return undefined;
  const outlined = (it: Element | null): boolean => {
    if (!it) return false;
    const style = getComputedStyle(it);
    return style.outlineStyle !== 'none' && Number.parseInt(style.outlineWidth, 10) > 0;
  };
  // A control hidden over its visible part, like a radio button, is marked and seen by its label; an input is marked on the
  // frame around it. Both have shadows at all times: only their outline shows it.
  const label = element.closest('label');
  const frame = element.tagName === 'INPUT' ? element.parentElement : null;
  const isMarked =
    element.tagName === 'IFRAME' ||
    getComputedStyle(element).boxShadow !== 'none' ||
    [element, label, frame].some(outlined);
  const shown = label ?? element;
  const box = shown.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  const isSeen = points.some(([x, y]) => {
    const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return found !== null && (shown.contains(found) || found.contains(shown));
  });
  return {
    name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    isMarked,
    isSeen,
    skips: element.getAttribute('href'),
  };
}

/** What opens or closes around the focus has come to rest. What moves for ever is not waited for. */
async function movesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** What is wrong for somebody without a pointer. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    // Leaving an element would not do: the next stop is looked for from where the focus was last.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    let stop = await page.evaluate(stopInFocus);
    if (!stop) break;
    if (!stop.isSeen || !stop.isMarked) {
      await movesToRest(page);
      stop = (await page.evaluate(stopInFocus)) ?? stop;
    }
    if (stops === 0 && (await page.locator('header').count()) > 0 && stop.skips !== '#content')
      faults.push(`begins with ${stop.name} instead of the way past the header`);
    if (!stop.isMarked) faults.push(`does not show the focus on ${stop.name}`);
    if (!stop.isSeen) faults.push(`hides what has the focus: ${stop.name}`);
  }
  if (stops === mostStops) faults.push('never lets the keyboard out');
  return faults;
}
