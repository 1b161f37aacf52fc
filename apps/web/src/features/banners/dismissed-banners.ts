// Which banners a visitor has closed. Pages are shared by all guests, so only the browser knows: a script in the head
// names them on the document before anything is painted, and the style sheet of the banners hides them.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import type { FrameBanner } from '../../shell/frame/frame-data.ts';

/** Where banners can be closed: above the services. */
export const topPlace = 'services_pricing_main';

const key = 'dismissedBanners';
/** More than a panel shows in a year; the oldest are forgotten. */
const mostKept = 30;

/** A banner that was changed is another one. */
export const dismissalOf = ({ id, version }: Pick<FrameBanner, 'id' | 'version'>) => `${id}-${version}`;

/** Runs before anything is bundled, so it is plain text. */
export const dismissedScript = `try{document.documentElement.dataset.dismissed=localStorage.getItem("${key}")||""}catch{}`;

export const dismissedCss = (name: string) => `[data-dismissed~="${name}"] [data-dismissal="${name}"]{display:none}`;

export function dismiss(name: string) {
  const kept = (readStored('localStorage', key) ?? '').split(' ').filter((each) => each && each !== name);
  const all = [...kept, name].slice(-mostKept).join(' ');
  keepStored('localStorage', key, all);
  document.documentElement.dataset.dismissed = all;
}

export const isDismissed = (name: string) =>
  (document.documentElement.dataset.dismissed ?? '').split(' ').includes(name);
