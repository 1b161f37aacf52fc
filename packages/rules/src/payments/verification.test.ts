import { expect, test } from 'vitest';
import { documentFault, largestDocument } from './verification.ts';

test('JPEG, PNG and PDF up to 10 MB may be handed in, anything else is refused at once', () => {
  expect(largestDocument).toBe(10_485_760);
  for (const type of ['image/jpeg', 'image/png', 'application/pdf']) {
    expect(documentFault({ type, size: largestDocument })).toBeUndefined();
    expect(documentFault({ type, size: largestDocument + 1 })).toBe('size');
    expect(documentFault({ type, size: 0 })).toBe('empty');
  }
  for (const type of ['', 'image/webp', 'text/html', 'image/svg+xml']) {
    expect(documentFault({ type, size: 1000 })).toBe('type');
  }
});
