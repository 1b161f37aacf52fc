import { expect, test } from 'vitest';
import { consentSignals, consentToStore, everythingDenied, isComplete, storedConsent } from './consent-choice.ts';

test('advertising controls three signals, analytics for one', () => {
  expect(consentSignals({ analytics: 'denied', advertising: 'granted' })).toEqual({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
  });
  expect(new Set(Object.values(consentSignals(everythingDenied)))).toEqual(new Set(['denied']));
});

test('a choice is complete when both questions are answered', () => {
  expect(isComplete({})).toBe(false);
  expect(isComplete({ analytics: 'granted' })).toBe(false);
  expect(isComplete({ analytics: 'granted', advertising: 'denied' })).toBe(true);
});

test('what was stored is read back, and anything else counts as no choice', () => {
  const choice = { analytics: 'granted', advertising: 'denied' } as const;
  expect(storedConsent(consentToStore(choice))).toEqual(choice);
  for (const text of [null, '', 'null', '[]', '{', '{"v":2,"analytics":"granted","advertising":"denied"}', '{"v":1}']) {
    expect(storedConsent(text)).toBeUndefined();
  }
  expect(storedConsent('{"v":1,"analytics":"yes","advertising":"denied"}')).toBeUndefined();
});
