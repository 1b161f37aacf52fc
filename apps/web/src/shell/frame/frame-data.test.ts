import { expect, test } from 'vitest';
import { isFrameLoaded } from './frame-data.ts';

const whole = { person: null, networks: [], panel: {}, menu: [], availablePages: [], themeCss: {} } as never;

test('the frame waits for profile, networks, settings, sidebar, pages and colours; a guest is a profile that is loaded (LAY-003, LAY-004)', () => {
  expect(isFrameLoaded(whole)).toBe(true);
  expect(isFrameLoaded(undefined)).toBe(false);
  for (const part of ['person', 'networks', 'panel', 'menu', 'availablePages', 'themeCss']) {
    expect(isFrameLoaded({ ...(whole as object), [part]: undefined }), part).toBe(false);
  }
});
