import { parse, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveTheme } from './derive-theme.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const names = ['primary', 'secondary', 'icons', 'info', 'success', 'warning', 'headerLeft', 'headerRight'] as const;
const colours = fc.record(
  Object.fromEntries(names.map((name) => [name, colour])) as Record<(typeof names)[number], typeof colour>,
);

function declarations(css: string): Record<string, string> {
  return Object.fromEntries(css.split(';').map((line) => line.slice(2).split(':') as [string, string]));
}

test('text on every coloured button is readable, whatever colours an operator picks (THEME-003, A11Y-001)', () => {
  fc.assert(
    fc.property(colours, colours, (light, dark) => {
      const theme = deriveTheme({ light, dark });
      for (const css of [theme.light, theme.dark]) {
        const values = declarations(css);
        for (const name of ['primary', 'secondary', 'info', 'success', 'warning', 'danger']) {
          for (const ground of [name, `${name}-hover`, `${name}-pressed`]) {
            expect(wcagContrast(values[`on-${name}`] ?? '', values[ground] ?? '')).toBeGreaterThanOrEqual(4.49);
          }
        }
      }
    }),
  );
});

test('coloured text is readable on the page, whatever colours an operator picks (THEME-003, A11Y-001)', () => {
  fc.assert(
    fc.property(colours, (own) => {
      const theme = deriveTheme({ light: own, dark: own });
      for (const [css, surface] of [
        [theme.light, '#ffffff'],
        [theme.dark, 'oklch(0.205 0.009 264)'],
      ] as const) {
        const values = declarations(css);
        for (const name of ['primary', 'secondary', 'info', 'success', 'warning', 'danger']) {
          expect(wcagContrast(values[`${name}-text`] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(values[`${name}-text`] ?? '', values[`${name}-subtle`] ?? '')).toBeGreaterThanOrEqual(
            4.5,
          );
        }
      }
    }),
  );
});

test('every value is a colour a browser can read (THEME-003)', () => {
  fc.assert(
    fc.property(colours, (own) => {
      for (const [name, value] of Object.entries(declarations(deriveTheme({ light: own, dark: own }).light))) {
        if (name !== 'brand-hue') expect(parse(value), `${name}: ${value}`).toBeDefined();
      }
    }),
  );
});

test('the main button of the header is readable, and differs from the header, whatever colours an operator picks (A11Y-001)', () => {
  fc.assert(
    fc.property(colours, (own) => {
      // Both ends alike: on a gradient from white to black nothing could differ from both.
      const flat = { ...own, headerRight: own.headerLeft };
      const values = declarations(deriveTheme({ light: flat, dark: flat }).light);
      const action = values['header-action'] ?? '';
      expect(wcagContrast(values['on-header-action'] ?? '', action)).toBeGreaterThanOrEqual(4.49);
      expect(
        wcagContrast(values['on-header-action'] ?? '', values['header-action-hover'] ?? ''),
      ).toBeGreaterThanOrEqual(4.49);
      expect(wcagContrast(action, flat.headerLeft)).toBeGreaterThanOrEqual(2.98);
    }),
  );
});
