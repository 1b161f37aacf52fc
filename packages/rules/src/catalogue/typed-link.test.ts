import { expect, test } from 'vitest';
import { findTypedLink, searchNetworkId } from './typed-link.ts';

const youtube = ['https://www.youtube.com/watch?v=Jm3vQ0c7xKs', 'https://www.youtube.com/@harbourstreetfilms'];
const instagram = ['https://www.instagram.com/p/C8kLm2nOpQr/', 'https://www.instagram.com/harbourstreet/'];
const spotify = ['https://open.spotify.com/track/6mKq2Lx9TnV0bRz'];
const urls = (query: string, examples: readonly string[], kind?: 'channel') =>
  findTypedLink(query, examples, kind).map(({ url }) => url);

test('network 1 is searched while none is chosen (CONST-008)', () => {
  expect(searchNetworkId).toBe(1);
});

test('an address of the network is found however it is typed, in its clean form', () => {
  for (const typed of [
    'http://m.youtube.com/watch?v=abc#t=9',
    'youtube.com/watch?v=abc',
    ' WWW.YouTube.com/watch?v=abc ',
  ])
    expect(findTypedLink(typed, youtube)).toEqual([
      {
        id: 'watch?v=abc',
        title: 'youtube.com/watch?v=abc',
        thumbnail: null,
        url: 'https://www.youtube.com/watch?v=abc',
      },
    ]);
  expect(urls('https://www.youtube.com/@films', youtube, 'channel')).toEqual(['https://www.youtube.com/@films']);
});

test('a name is the profile an example shows, and nothing where none does or only an address will do', () => {
  expect(urls('@harbour.street', youtube)).toEqual(['https://www.youtube.com/@harbour.street']);
  expect(urls('harbour_street', instagram)).toEqual(['https://www.instagram.com/harbour_street/']);
  expect(urls('harbour', spotify)).toEqual([]);
  expect(urls('harbour', youtube, 'channel')).toEqual([]);
});

test('addresses of others, and texts that are neither, find nothing', () => {
  for (const typed of [
    '',
    'https://youtube.com.evil.test/watch?v=1',
    'https://youtube.com@evil.test/x',
    'https://user:pass@www.youtube.com/x',
    'javascript:alert(1)',
    'two words',
    'https://www.youtube.com/',
    '(a+)+$',
    'x'.repeat(10_000),
  ])
    expect([typed, urls(typed, youtube)]).toEqual([typed, []]);
});
