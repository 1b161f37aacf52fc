import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { nonceSources, securityPolicy } from './security-policy.ts';

const app = await testApp();
const panel = app.directory.find('localhost');
const sourcesOf = (changes: Partial<typeof panel.settings>, directive: string) =>
  securityPolicy(nonceSources('n'), { ...panel, settings: { ...panel.settings, ...changes } }, app.config)
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

test.each(['default-src', 'img-src', 'font-src', 'frame-src', 'media-src', 'connect-src', 'form-action', 'script-src'])(
  'the policy opens no scheme and no foreign host by %s where the settings name none (SECU-024)',
  (directive) => {
    const own = [panel.origin, panel.origin.replace('//', '//core.')];
    const foreign = sourcesOf({}, directive)?.filter((each) => !own.includes(each) && /^https?:|^\*|^wss?:/.test(each));
    expect(foreign).toEqual([]);
  },
);

test('pictures come from the hosts that logos, icon and list name, and from those of configured services (SECU-024)', () => {
  expect(sourcesOf({}, 'img-src')).toEqual(["'self'", 'data:', 'blob:']);
  const logos = { light: 'https://cdn.example/logo.png', dark: '/brand/logo.svg' };
  expect(sourcesOf({ logos, imageHosts: ['img.example'] }, 'img-src')).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://cdn.example',
    'https://img.example',
  ]);
  expect(sourcesOf({ jivoAppId: 'abc' }, 'img-src')).toContain('https://*.jivosite.com');
});
