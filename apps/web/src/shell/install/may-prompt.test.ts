import { expect, test } from 'vitest';
import { type InstallFacts, installPrompt } from './may-prompt.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const tab: InstallFacts = { isClosed: false, isStandalone: false, userAgent: 'X11', touchPoints: 0, isOffered: false };

test('the prompt shows in a browser tab on iOS outside Chrome, or where the browser offers to install (PWA-005)', () => {
  expect(installPrompt(tab)).toBeUndefined();
  expect(installPrompt({ ...tab, isOffered: true })).toBe('offered');
  expect(installPrompt({ ...tab, userAgent: iphone })).toBe('apple');
  expect(installPrompt({ ...tab, userAgent: mac, touchPoints: 5 })).toBe('apple');
  expect(installPrompt({ ...tab, userAgent: mac })).toBeUndefined();
  expect(installPrompt({ ...tab, userAgent: `${iphone} CriOS/130` })).toBeUndefined();
});

test('closed, or running as an app, it does not show (PWA-005)', () => {
  for (const facts of [{ isOffered: true }, { userAgent: iphone }]) {
    expect(installPrompt({ ...tab, ...facts, isClosed: true })).toBeUndefined();
    expect(installPrompt({ ...tab, ...facts, isStandalone: true })).toBeUndefined();
  }
});
