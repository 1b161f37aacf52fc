import { rememberChoice } from '../frame/remember-choice.ts';

type Theme = 'light' | 'dark';

export const shownTheme = () => document.documentElement.dataset.theme as Theme;

/** For every switch on the page: whoever changed it, all of them follow. */
export function chooseTheme(next: Theme) {
  document.documentElement.dataset.theme = next;
  rememberChoice('theme', next);
  dispatchEvent(new Event('theme'));
}
