// From eight colours per theme to every colour the panel shows: foregrounds with enough contrast, hover and pressed,
// quiet fills, lines and readable coloured text. Computed once when settings are saved; the page only prints it.
import type { PanelColours, PanelSettings } from '@crescendo/contract/panels/panels';
import { clampChroma, converter, formatCss, interpolate, type Oklch, parse, wcagContrast } from 'culori';
import type { PanelTheme } from '../../platform/context.ts';

const toOklch = converter('oklch');

/** The surfaces under coloured text and fills, and the lightness in which coloured text stays readable there. */
const ground = {
  light: { surface: '#ffffff', textLightness: [0, 0.485], tint: 0.09, line: 0.26, danger: 'oklch(0.54 0.195 27)' },
  dark: {
    surface: 'oklch(0.205 0.009 264)',
    textLightness: [0.78, 1],
    tint: 0.17,
    line: 0.36,
    danger: 'oklch(0.66 0.19 25)',
  },
} as const;

const white = 'oklch(1 0 0)';
const nearBlack = 'oklch(0.06 0 0)';

function oklch(colour: string): Oklch {
  const parsed = toOklch(parse(colour));
  if (!parsed) throw new TypeError(`${colour} is no colour`);
  return parsed;
}

const css = (colour: Oklch) => {
  const { l, c, h } = clampChroma(colour, 'oklch') as Oklch;
  const rounded = (value: number | undefined, digits: number) => Number((value ?? 0).toPrecision(digits));
  return formatCss({ mode: 'oklch', l: rounded(l, 4), c: rounded(c, 3), h: rounded(h, 4) }) ?? '';
};

/** White or near black, whichever is easier to read on the colour. */
export function foregroundOn(colour: string): string {
  return wcagContrast(colour, white) >= wcagContrast(colour, nearBlack) ? white : nearBlack;
}

/** Moves away from the foreground, so that a pressed button is always easier to read than a resting one. */
function shifted(colour: string, by: number): string {
  const base = oklch(colour);
  const direction = foregroundOn(colour) === white ? -1 : 1;
  return css({ ...base, l: Math.min(1, Math.max(0, base.l + direction * by)) });
}

function mixed(colour: string, share: number, surface: string): string {
  return css(toOklch(interpolate([surface, colour], 'oklab')(share)));
}

function readable(colour: string, [darkest, lightest]: readonly [number, number]): string {
  const base = oklch(colour);
  return css({ ...base, l: Math.min(lightest, Math.max(darkest, base.l)) });
}

function deriveColours(colours: PanelColours, mode: 'light' | 'dark'): string {
  const { surface, textLightness, tint, line, danger } = ground[mode];
  const declarations: [string, string][] = [
    ['icons', css(oklch(colours.icons))],
    ['header-left', css(oklch(colours.headerLeft))],
    ['header-right', css(oklch(colours.headerRight))],
    ['brand-hue', String(Math.round(oklch(colours.primary).h ?? 264))],
  ];
  const families = { ...pick(colours, ['primary', 'secondary', 'info', 'success', 'warning']), danger };
  for (const [name, colour] of Object.entries(families)) {
    const [fill, edge] = name === 'warning' && mode === 'light' ? [0.13, 0.4] : [tint, line];
    declarations.push(
      [name, css(oklch(colour))],
      [`on-${name}`, foregroundOn(colour)],
      [`${name}-hover`, shifted(colour, 0.045)],
      [`${name}-pressed`, shifted(colour, 0.09)],
      [`${name}-subtle`, mixed(colour, fill, surface)],
      [`${name}-line`, mixed(colour, edge, surface)],
      [`${name}-text`, readable(colour, textLightness)],
    );
  }
  const header = worseEnd(colours.headerLeft, colours.headerRight);
  const onHeader = foregroundOn(header);
  const action = headerAction(colours, onHeader);
  declarations.push(
    ['header-action', css(oklch(action))],
    ['on-header-action', foregroundOn(action)],
    ['header-action-hover', shifted(action, 0.045)],
    ['on-header', onHeader],
    ['header-control', mixed(onHeader, 0.06, colours.headerLeft)],
    ['header-line', mixed(onHeader, 0.11, colours.headerLeft)],
    ['header-muted', mixed(onHeader, 0.78, header)],
    ['focus', readable(colours.primary, textLightness)],
  );
  return declarations.map(([name, value]) => `--${name}:${value}`).join(';');
}

/** The main button of the header: in the panel's colour where that stands out from the header, else in its text's. */
function headerAction({ primary, headerLeft, headerRight }: PanelColours, onHeader: string): string {
  return [headerLeft, headerRight].every((end) => wcagContrast(primary, end) >= 3) ? primary : onHeader;
}

/** The end of the header's gradient on which its text is harder to read. */
function worseEnd(left: string, right: string): string {
  const onLeft = wcagContrast(foregroundOn(left), left);
  return onLeft <= wcagContrast(foregroundOn(left), right) ? left : right;
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

export function deriveTheme(colours: PanelSettings['colors']): PanelTheme {
  return { light: deriveColours(colours.light, 'light'), dark: deriveColours(colours.dark, 'dark') };
}
