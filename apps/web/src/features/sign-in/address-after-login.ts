import { afterLogin } from '@crescendo/rules/after-login';
import { localisedPath } from '@crescendo/rules/locales';
import { addressOf } from '@crescendo/rules/visit';
import type { FrameData } from '../../shell/frame-data.ts';

/** The page wanted before, or the main page. */
export function addressAfterLogin({ panel, locale }: Pick<FrameData, 'panel' | 'locale'>): string {
  const to = afterLogin([...new URLSearchParams(location.search)], panel);
  return addressOf({ ...to, path: localisedPath(locale, to.path) });
}
