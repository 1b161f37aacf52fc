import { expect, test, vi } from 'vitest';
import { formatDate, formatMoment } from './dates.ts';

test('a date is YYYY-MM-DD, a full one adds HH:mm:ss, whatever the zone of the machine (CUR-008)', () => {
  const late = '2026-03-01T23:59:07.999Z';
  expect(formatDate(late)).toBe('2026-03-01');
  expect(formatMoment(late)).toBe('2026-03-01 23:59:07');
  expect(formatMoment(new Date('2026-12-31T23:30:00-05:00'))).toBe('2027-01-01 04:30:00');
});

test('in the zone of the viewer it is what their clock showed then, in the same form (ORD-007)', () => {
  try {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(formatMoment('2026-03-01T23:59:07Z', 'viewer')).toBe('2026-03-02 05:29:07');
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(formatMoment('2026-03-01T23:59:07Z', 'viewer')).toBe('2026-03-02 00:59:07');
    // Summer time counts for the moment that is shown, not for today.
    expect(formatDate('2026-07-01T22:30:00Z', 'viewer')).toBe('2026-07-02');
    expect(formatMoment('2026-07-01T21:30:00Z', 'viewer')).toBe('2026-07-01 23:30:00');
    expect(formatMoment('', 'viewer')).toBe('');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('what is no moment is shown as nothing, never as an error or a wrong date', () => {
  for (const moment of ['', 'yesterday', '2026-13-01T00:00:00Z', new Date(Number.NaN)]) {
    expect(formatDate(moment)).toBe('');
    expect(formatMoment(moment)).toBe('');
  }
});
