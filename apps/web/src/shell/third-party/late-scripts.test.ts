import { describe, expect, test } from 'vitest';
import { everythingDenied as denied, everythingGranted as granted } from '../consent/consent-choice.ts';
import { measuringScripts } from './late-scripts.ts';

const ids = { googleAnalytics4Id: 'G-1', tagManagerId: 'GTM-1' };

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
});
