// The reseller protocol of this trade, API v2, as a table: its actions, and what each kind of service requires.
import type { TokenScope } from './api-tokens.ts';

/** What a token needs to be allowed for each action. */
export const resellerActions = {
  services: 'read',
  add: 'order',
  status: 'read',
  refill: 'order',
  refill_status: 'read',
  cancel: 'order',
  balance: 'read',
} as const satisfies Record<string, TokenScope>;
export type ResellerAction = keyof typeof resellerActions;

export const isResellerAction = (text: string): text is ResellerAction => Object.hasOwn(resellerActions, text);

/** As many as one call may name. */
export const mostResellerIds = 100;
/** As many lines as a list may have, and as long as a value may be. */
export const mostResellerLines = 10_000;
export const longestResellerValue = 5000;

/**
 * What `add` takes for each type of service beside key, action and service; those with a question mark may be left
 * out. Of types without `quantity` it is one, or as many as there are lines.
 */
export const resellerTypes = {
  Default: ['link', 'quantity', 'runs?', 'interval?'],
  Package: ['link'],
  SEO: ['link', 'quantity', 'keywords'],
  'Custom Comments': ['link', 'comments'],
  'Custom Comments Package': ['link', 'comments'],
  Mentions: ['link', 'quantity', 'usernames'],
  'Mentions with Hashtags': ['link', 'quantity', 'usernames', 'hashtags'],
  'Mentions Custom List': ['link', 'usernames'],
  'Mentions Hashtag': ['link', 'quantity', 'hashtag'],
  'Mentions User Followers': ['link', 'quantity', 'username'],
  'Mentions Media Likers': ['link', 'quantity', 'media'],
  'Comment Likes': ['link', 'quantity', 'username'],
  'Comment Replies': ['link', 'username', 'comments'],
  Poll: ['link', 'quantity', 'answer_number'],
  'Invites from Groups': ['link', 'quantity', 'groups'],
  Subscriptions: ['username', 'min', 'max', 'posts?', 'old_posts?', 'delay', 'expiry?'],
  'Web Traffic': [
    'link',
    'quantity',
    'runs?',
    'interval?',
    'country',
    'device',
    'type_of_traffic',
    'google_keyword?',
    'referring_url?',
  ],
} as const satisfies Record<string, readonly string[]>;
export type ResellerType = keyof typeof resellerTypes;
