// Operators choose a banner's colours. The page's policy allows no style attributes in its markup, so the first paint
// takes them from one sheet in the head, and a banner that comes later is painted through the element's own style object.

import type { FrameBanner, FrameData } from '../../shell/frame/frame-data.ts';
import { dismissalOf, dismissedCss, topPlace } from './dismissed-banners.ts';

type Design = FrameBanner['information'][number];

const variables = {
  '--banner-ground': 'backgroundColor',
  '--banner-title': 'titleColor',
  '--banner-button': 'buttonBgColor',
  '--banner-button-text': 'buttonTextColor',
} as const satisfies Record<string, keyof Design>;

/** What is no colour is left out: the banner then has the panel's own. */
function coloursOf(design: Design): [string, string | undefined][] {
  return Object.entries(variables).map(([variable, field]) => [variable, cssColour(design[field])]);
}

export function bannerCss(banners: FrameData['banners']): string {
  return Object.values(banners)
    .flat()
    .map((banner) => {
      const { id, information } = banner;
      const declarations = information[0] ? coloursOf(information[0]).filter(([, colour]) => colour) : [];
      const colours =
        declarations.length > 0
          ? `[data-banner="${id}"]{${declarations.map(([variable, colour]) => `${variable}:${colour}`).join(';')}}`
          : '';
      return colours + (banner.place === topPlace ? dismissedCss(dismissalOf(banner)) : '');
    })
    .join('');
}

export function paint(element: HTMLElement | null, design: Design) {
  for (const [variable, colour] of coloursOf(design)) {
    if (colour) element?.style.setProperty(variable, colour);
    else element?.style.removeProperty(variable);
  }
}

/** A colour an operator wrote, if it is one that may be in a style sheet: #rgb, #rrggbb or a plain word. */
export function cssColour(text: string | null): string | undefined {
  return text !== null && /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20})$/i.test(text) ? text.toLowerCase() : undefined;
}
