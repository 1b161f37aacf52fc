import { expect, test } from 'vitest';
import { expectedCharge, type GivenTarget, type OrderToSend, providerParameters } from './provider-parameters.ts';

const link = 'https://example.com/x';
const order = (type: string, targets: GivenTarget[] = []): OrderToSend => ({
  type,
  externalServiceId: '77',
  link,
  quantity: 3,
  targets,
});
const named = (name: string, ...values: string[]): GivenTarget => ({ name, viewType: 'input', values });
const lines = { name: 'opinions', viewType: 'comments', values: ['Good', 'Very good\r\nBest '] } as const;

test.each<[string, GivenTarget[], Record<string, string>]>([
  ['Default', [], { link, quantity: '3' }],
  ['A kind of tomorrow', [], { link, quantity: '3' }],
  ['Package', [], { link }],
  ['SEO', [{ name: 'x', viewType: 'seo_keywords', values: ['a', 'b'] }], { link, quantity: '3', keywords: 'a\nb' }],
  ['Custom Comments', [lines], { link, comments: 'Good\nVery good\nBest' }],
  ['Custom Comments Package', [lines], { link, comments: 'Good\nVery good\nBest' }],
  ['Mentions', [named('usernames', 'a\nb')], { link, quantity: '3', usernames: 'a\nb' }],
  [
    'Mentions with Hashtags',
    [named('usernames', 'a'), named('hashtags', '#b')],
    { link, quantity: '3', usernames: 'a', hashtags: '#b' },
  ],
  ['Mentions Custom List', [named('usernames', 'a', 'b')], { link, usernames: 'a\nb' }],
  ['Mentions Hashtag', [named('hashtag', '#a')], { link, quantity: '3', hashtag: '#a' }],
  ['Mentions User Followers', [named('username', 'a')], { link, quantity: '3', username: 'a' }],
  ['Mentions Media Likers', [named('media', 'm')], { link, quantity: '3', media: 'm' }],
  ['Comment Likes', [named('username', 'a')], { link, quantity: '3', username: 'a' }],
  ['Comment Replies', [named('username', 'a'), lines], { link, username: 'a', comments: 'Good\nVery good\nBest' }],
  ['Poll', [named('answer_number', '2')], { link, quantity: '3', answer_number: '2' }],
  ['Invites from Groups', [named('groups', 'g\nh')], { link, quantity: '3', groups: 'g\nh' }],
  [
    'Subscriptions',
    [named('username', 'a'), named('posts', '5')],
    { username: 'a', min: '3', max: '3', posts: '5', delay: '0' },
  ],
  ['subscriptions', [], { username: link, min: '3', max: '3', delay: '0' }],
  [
    'Web Traffic',
    [named('country', 'DE'), named('type_of_traffic', '1'), named('google_keyword', 'a')],
    { link, quantity: '3', country: 'DE', device: '5', type_of_traffic: '1', google_keyword: 'a' },
  ],
])('an order of the kind %s is written as API v2 requires it', (type, targets, expected) => {
  expect(providerParameters(order(type, targets))).toEqual({ service: '77', ...expected });
});

test('what was not given is not sent', () => {
  expect(providerParameters({ ...order('Mentions'), link: null })).toEqual({ service: '77', quantity: '3' });
});

test('a rate is for a thousand or for a package, and rounded up', () => {
  expect(expectedCharge('Default', 900_000n, 1000)).toBe(900_000n);
  expect(expectedCharge('Default', 1n, 1)).toBe(1n);
  expect(expectedCharge('Custom Comments Package', 900_000n, 3)).toBe(900_000n);
});
