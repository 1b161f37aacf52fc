import { localisedPath } from '@crescendo/rules/content/locales';
import { addressOf } from '@crescendo/rules/navigation/visit';
import type { FrameData } from '../../shell/frame/frame-data.ts';
import { afterLogin } from '../../shell/session/after-login.ts';

/** The page wanted before, or the main page. */
export function addressAfterLogin({ panel, locale }: Pick<FrameData, 'panel' | 'locale'>): string {
  const to = afterLogin([...new URLSearchParams(location.search)], panel);
  return addressOf({ ...to, path: localisedPath(locale, to.path) });
}
