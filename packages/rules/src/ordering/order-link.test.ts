import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeLink, fitsLink, networkOfLink } from './order-link.ts';

const youtube = {
  id: 1,
  patterns: [{ hosts: ['youtube.com'], path: /^(watch\?|@|shorts\/|channel\/)/ }, { hosts: ['youtu.be'] }],
};
const music = { id: 2, patterns: [{ hosts: ['music.youtube.com'] }] };
const telegram = { id: 3, patterns: [{ hosts: ['t.me', 'telegram.me'] }] };

test('a link without a scheme is completed with https (VAL-031)', () => {
  expect(completeLink(' youtube.com/watch?v=1 ')).toBe('https://youtube.com/watch?v=1');
  expect(completeLink('http://t.me/name')).toBe('http://t.me/name');
  expect(completeLink('example.com:8080/x')).toBe('https://example.com:8080/x');
});

test('what is no link on the web is refused: other schemes, credentials, hidden characters, no host, too long (VAL-031, VAL-032)', () => {
  for (const bad of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://user:secret@example.com',
    'localhost/x',
    'just text',
    'exa\u202emple.com',
    'a\u0000b.com',
    `example.com/${'x'.repeat(2048)}`,
    'https://',
  ]) {
    expect(completeLink(bad), bad).toBeUndefined();
  }
});

test('any text is a link of the web or none, and a completed one stays as it is (VAL-031)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      const link = completeLink(text);
      if (link === undefined) return;
      expect(link).toMatch(/^https?:\/\//);
      expect(completeLink(link)).toBe(link);
    }),
  );
});

test('a link belongs to the network whose hosts and paths it has (FORM-004, VAL-031)', () => {
  const of = (link: string) => networkOfLink(link, [youtube, music, telegram])?.id;
  expect(of('https://www.youtube.com/watch?v=1')).toBe(1);
  expect(of('https://youtu.be/abc')).toBe(1);
  expect(of('https://music.youtube.com/playlist?list=1')).toBe(2);
  expect(of('https://t.me/name')).toBe(3);
  expect(of('https://notyoutube.com/watch?v=1')).toBeUndefined();
  expect(of('https://youtube.com.evil.example/watch?v=1')).toBeUndefined();
  expect(fitsLink('https://youtube.com/about', youtube.patterns)).toBe(false);
  expect(fitsLink('https://anything.example/', [])).toBe(true);
});
