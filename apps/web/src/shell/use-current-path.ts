import { splitLocale } from '@crescendo/rules/locales';
import { useLocation } from 'react-router';

/** The path of the page without its language prefix. */
export function useCurrentPath(): string {
  return splitLocale(useLocation().pathname).path;
}
