import { describe, expect, test } from 'vitest';
import { lateScriptsDelayMs, measuringScripts, readConsent } from './late-scripts.ts';

const ids = { googleAnalytics4Id: 'G-1', tagManagerId: 'GTM-1' };
const granted = { analytics: 'granted', advertising: 'granted' } as const;
const denied = { analytics: 'denied', advertising: 'denied' } as const;

describe('scripts that measure', () => {
  test('load only with an id and only after a grant (INST-009)', () => {
    expect(measuringScripts(ids, denied)).toEqual([]);
    expect(measuringScripts({ googleAnalytics4Id: null, tagManagerId: null }, granted)).toEqual([]);
    expect(measuringScripts(ids, granted)).toEqual([
      { kind: 'analytics', id: 'G-1' },
      { kind: 'tagManager', id: 'GTM-1' },
    ]);
    expect(measuringScripts(ids, { analytics: 'denied', advertising: 'granted' })).toEqual([
      { kind: 'tagManager', id: 'GTM-1' },
    ]);
  });

  test('are denied as long as nothing readable is stored (INST-009)', () => {
    for (const stored of [
      null,
      '',
      'broken',
      '{}',
      '{"v":2,"analytics":"granted"}',
      '{"v":1,"analytics":true}',
      '[]',
      'null',
    ]) {
      expect(readConsent(stored)).toEqual(denied);
    }
    expect(readConsent('{"v":1,"analytics":"granted","advertising":"denied"}')).toEqual({
      analytics: 'granted',
      advertising: 'denied',
    });
  });
});

test('who does nothing gets the scripts of others after 25 seconds (INST-010)', () => {
  expect(lateScriptsDelayMs).toBe(25_000);
});
