import { describe, expect, test } from 'vitest';
import { readBannerMessage } from './banner-message.ts';

describe('what a banner posts', () => {
  test('can open the chat, or a link of the web in a new tab (BANN-008, BANN-009)', () => {
    expect(readBannerMessage({ type: 'banner-click', action: 'open-chat' })).toEqual({ kind: 'open-chat' });
    expect(readBannerMessage({ type: 'banner-click', action: 'visit', link: 'https://example.com/a?b=1' })).toEqual({
      kind: 'open-link',
      href: 'https://example.com/a?b=1',
    });
  });

  test('leads nowhere without a whole address of the web (BANN-009)', () => {
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/login',
      '//example.com',
      'https://',
      7,
      undefined,
    ]) {
      expect(readBannerMessage({ type: 'banner-click', action: 'visit', link })).toBeUndefined();
    }
  });

  test('reports its height, within what a page can bear', () => {
    expect(readBannerMessage({ type: 'banner-height', height: 96.2 })).toEqual({ kind: 'height', height: 97 });
    expect(readBannerMessage({ type: 'banner-height', height: 1e9 })).toEqual({ kind: 'height', height: 1200 });
    for (const height of [0, -5, Number.NaN, Number.POSITIVE_INFINITY, '96', null]) {
      expect(readBannerMessage({ type: 'banner-height', height })).toBeUndefined();
    }
  });

  test('is nothing when it is no message of a banner', () => {
    for (const posted of [null, undefined, 'banner-click', 5, [], {}, { type: 'other' }]) {
      expect(readBannerMessage(posted)).toBeUndefined();
    }
  });
});
