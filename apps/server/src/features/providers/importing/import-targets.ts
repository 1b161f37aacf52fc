// What the kinds of API v2 require besides link and quantity, as targets of a service of ours. They bear the names of
// the protocol's parameters, by which they are sent.

import type { TargetViewType } from '@crescendo/rules/catalogue/service-terms';
import { ownEntry } from '@crescendo/rules/content/own-entry';

export type ImportTarget = {
  name: string;
  viewType: TargetViewType;
  selectable: 'countries' | null;
  title: { en: string; de: string; ru: string };
};

const target = (
  name: string,
  viewType: TargetViewType,
  [en, de, ru]: [string, string, string],
  selectable: ImportTarget['selectable'] = null,
): ImportTarget => ({ name, viewType, selectable, title: { en, de, ru } });

const comments = target('comments', 'comments', [
  'Comments, one per line',
  'Kommentare, einer je Zeile',
  'Комментарии, по одному в строке',
]);
const usernames = target('usernames', 'textarea', [
  'User names, one per line',
  'Benutzernamen, einer je Zeile',
  'Имена пользователей, по одному в строке',
]);
const username = target('username', 'input', ['User name', 'Benutzername', 'Имя пользователя']);

/** Those without a quantity are counted by the lines of their list. */
const kinds: Record<string, { isCounted?: boolean; targets: ImportTarget[] }> = {
  default: { targets: [] },
  package: { targets: [] },
  seo: { targets: [target('keywords', 'seo_keywords', ['Keywords', 'Suchwörter', 'Ключевые слова'])] },
  'custom comments': { isCounted: true, targets: [comments] },
  'custom comments package': { targets: [comments] },
  mentions: { targets: [usernames] },
  'mentions with hashtags': {
    targets: [
      usernames,
      target('hashtags', 'textarea', [
        'Hashtags, one per line',
        'Hashtags, einer je Zeile',
        'Хештеги, по одному в строке',
      ]),
    ],
  },
  'mentions custom list': { isCounted: true, targets: [{ ...usernames, name: 'usernames', viewType: 'comments' }] },
  'mentions hashtag': { targets: [target('hashtag', 'input', ['Hashtag', 'Hashtag', 'Хештег'])] },
  'mentions user followers': { targets: [username] },
  'mentions media likers': {
    targets: [target('media', 'input', ['Link to the media', 'Link zum Medium', 'Ссылка на публикацию'])],
  },
  'comment likes': { targets: [username] },
  'comment replies': { isCounted: true, targets: [username, comments] },
  poll: {
    targets: [target('answer_number', 'number', ['Number of the answer', 'Nummer der Antwort', 'Номер ответа'])],
  },
  'invites from groups': {
    targets: [
      target('groups', 'textarea', ['Groups, one per line', 'Gruppen, eine je Zeile', 'Группы, по одной в строке']),
    ],
  },
  'web traffic': { targets: [target('country', 'select', ['Country', 'Land', 'Страна'], 'countries')] },
};

/** Undefined for kinds that are no single orders, like subscriptions, and for those nobody knows. */
export function importKind(type: string): { isCounted: boolean; targets: readonly ImportTarget[] } | undefined {
  const name = type
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  const kind = ownEntry(kinds, name);
  return kind && { isCounted: kind.isCounted ?? false, targets: kind.targets };
}
