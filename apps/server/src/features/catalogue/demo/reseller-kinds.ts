// One service of each kind of API v2 that the catalogue would not have otherwise, so that programs of resellers meet
// every kind on a demo panel. Their targets bear the names of the protocol's parameters. Subscriptions are missing: they
// are sold by the post, which a form with a quantity cannot do.
import type { TargetViewType } from '@crescendo/rules/catalogue/service-terms';
import type { DemoOffer } from './demo-shape.ts';
import { type DemoText, text } from './demo-text.ts';

export type KindTarget = {
  name: string;
  /** The kind of target, where it is not the name. */
  kind?: string;
  viewType: TargetViewType;
  selectable?: 'countries';
  values?: readonly { value: string; name: DemoText }[];
  title: DemoText;
};

export type ResellerKind = { typeSlug: string; offer: DemoOffer; targets: readonly KindTarget[] };

const usernames: KindTarget = {
  name: 'usernames',
  viewType: 'textarea',
  title: text('Accounts, one per line', 'Konten, eines je Zeile', 'Аккаунты, по одному в строке'),
};
const comments: KindTarget = {
  name: 'comments',
  viewType: 'comments',
  title: text('Texts, one per line', 'Texte, einer je Zeile', 'Тексты, по одному в строке'),
};

const reach = {
  kind: 'creators',
  unit: 'reach',
  startMinutes: 240,
  unitsPerDay: 10_000,
  quantity: [1000, 50_000, 500],
} as const;
const lines = {
  kind: 'creators',
  unit: 'posts',
  startMinutes: 360,
  unitsPerDay: 40,
  quantity: [5, 500, 1],
  per: 1,
  calculable: true,
} as const;

export const resellerKinds: readonly ResellerKind[] = [
  {
    typeSlug: 'instagram-story-reach',
    offer: {
      slug: 'instagram-story-named-mentions',
      name: text('Story mentions of your accounts', 'Story-Erwähnungen Ihrer Konten', 'Упоминания аккаунтов в сторис'),
      short: text(
        'Creators mention the accounts you name in a story, marked as advertising.',
        'Creator erwähnen die genannten Konten in einer Story, als Werbung gekennzeichnet.',
        'Авторы упоминают названные аккаунты в сторис с пометкой о рекламе.',
      ),
      price: '14',
      terms: reach,
    },
    targets: [usernames],
  },
  {
    typeSlug: 'instagram-story-reach',
    offer: {
      slug: 'instagram-story-hashtag-mentions',
      name: text('Story mentions with hashtags', 'Story-Erwähnungen mit Hashtags', 'Упоминания в сторис с хештегами'),
      short: text(
        'The same with hashtags of your campaign beside your accounts.',
        'Dasselbe mit den Hashtags Ihrer Kampagne neben Ihren Konten.',
        'То же с хештегами вашей кампании рядом с аккаунтами.',
      ),
      price: '16',
      terms: reach,
    },
    targets: [
      usernames,
      {
        name: 'hashtags',
        viewType: 'textarea',
        title: text('Hashtags, one per line', 'Hashtags, einer je Zeile', 'Хештеги, по одному в строке'),
      },
    ],
  },
  {
    typeSlug: 'instagram-creator-posts',
    offer: {
      slug: 'instagram-named-creator-posts',
      name: text('Posts by creators you name', 'Beiträge von Creatorn Ihrer Wahl', 'Посты у названных вами авторов'),
      short: text(
        'One post for each creator on your list who agrees.',
        'Je ein Beitrag bei jedem Creator Ihrer Liste, der zusagt.',
        'По одному посту у каждого автора из списка, кто согласится.',
      ),
      price: '12',
      terms: lines,
    },
    targets: [{ ...usernames, viewType: 'comments' }],
  },
  {
    typeSlug: 'instagram-contests',
    offer: {
      slug: 'instagram-hashtag-contest',
      name: text('Contest under your hashtag', 'Gewinnspiel unter Ihrem Hashtag', 'Конкурс под вашим хештегом'),
      short: text(
        'Entries are posts that carry your hashtag.',
        'Teilnahmen sind Beiträge mit Ihrem Hashtag.',
        'Заявки — посты с вашим хештегом.',
      ),
      price: '18',
      terms: { unit: 'entries', unitsPerDay: 10_000, startMinutes: 240, quantity: [500, 20_000, 100] },
    },
    targets: [{ name: 'hashtag', viewType: 'input', title: text('Hashtag', 'Hashtag', 'Хештег') }],
  },
  {
    typeSlug: 'instagram-feed-ads',
    offer: {
      slug: 'instagram-lookalike-ads',
      name: text(
        'Ads to people like an account’s followers',
        'Anzeigen für Menschen wie die Follower eines Kontos',
        'Реклама похожим на подписчиков аккаунта',
      ),
      short: text(
        'The network finds people who resemble the followers of the account you name.',
        'Das Netzwerk findet Menschen, die den Followern des genannten Kontos ähneln.',
        'Сеть находит людей, похожих на подписчиков названного аккаунта.',
      ),
      price: '11',
      terms: { targets: [] },
    },
    targets: [{ name: 'username', viewType: 'input', title: text('Account', 'Konto', 'Аккаунт') }],
  },
  {
    typeSlug: 'instagram-feed-ads',
    offer: {
      slug: 'instagram-engaged-ads',
      name: text(
        'Ads to those who saw a post',
        'Anzeigen für alle, die einen Beitrag sahen',
        'Реклама тем, кто видел публикацию',
      ),
      short: text(
        'A second look for people who reacted to a post of yours.',
        'Ein zweiter Blick für alle, die auf Ihren Beitrag reagiert haben.',
        'Ещё один показ тем, кто отреагировал на вашу публикацию.',
      ),
      price: '12',
      terms: { targets: [] },
    },
    targets: [
      { name: 'media', viewType: 'input', title: text('Link to the post', 'Link zum Beitrag', 'Ссылка на публикацию') },
    ],
  },
  {
    typeSlug: 'x-conversation-ads',
    offer: {
      slug: 'x-promoted-comment',
      name: text('Promotion of one comment', 'Bewerbung eines Kommentars', 'Продвижение одного комментария'),
      short: text(
        'Your answer under a post is shown as an ad to readers of the conversation.',
        'Ihre Antwort unter einem Beitrag wird den Lesern der Unterhaltung als Anzeige gezeigt.',
        'Ваш ответ под постом показывается читателям обсуждения как реклама.',
      ),
      price: '13',
      terms: { targets: [] },
    },
    targets: [
      {
        name: 'username',
        kind: 'comment_username',
        viewType: 'input',
        title: text('Author of the comment', 'Verfasser des Kommentars', 'Автор комментария'),
      },
    ],
  },
  {
    typeSlug: 'x-creator-threads',
    offer: {
      slug: 'x-creator-replies',
      name: text('Replies by creators', 'Antworten von Creatorn', 'Ответы авторов'),
      short: text(
        'Creators answer under a comment in their own name; one answer for each line.',
        'Creator antworten unter eigenem Namen auf einen Kommentar; eine Antwort je Zeile.',
        'Авторы отвечают на комментарий от своего имени, по ответу на строку.',
      ),
      price: '9',
      terms: lines,
    },
    targets: [
      {
        name: 'username',
        viewType: 'input',
        title: text('Author of the comment', 'Verfasser des Kommentars', 'Автор комментария'),
      },
      comments,
    ],
  },
  {
    typeSlug: 'telegram-polls',
    offer: {
      slug: 'telegram-poll-panel',
      name: text('Poll shown to our panel', 'Umfrage in unserem Panel', 'Опрос нашей аудитории'),
      short: text(
        'People of our panel are asked about one of the answers of your poll.',
        'Menschen aus unserem Panel werden zu einer Antwort Ihrer Umfrage befragt.',
        'Людей из нашей аудитории спрашивают об одном из ответов опроса.',
      ),
      price: '22',
      terms: { unit: 'entries', unitsPerDay: 10_000, quantity: [100, 10_000, 50], targets: [] },
    },
    targets: [
      {
        name: 'answer_number',
        viewType: 'number',
        title: text('Number of the answer', 'Nummer der Antwort', 'Номер ответа'),
      },
    ],
  },
  {
    typeSlug: 'telegram-recommendations',
    offer: {
      slug: 'telegram-group-invitations',
      name: text('Invitations in partner groups', 'Einladungen in Partnergruppen', 'Приглашения в группах партнёров'),
      short: text(
        'Owners of the groups you name invite their members to your channel.',
        'Betreiber der genannten Gruppen laden ihre Mitglieder in Ihren Kanal ein.',
        'Владельцы названных групп приглашают участников в ваш канал.',
      ),
      price: '24',
      terms: { ...reach, quantity: [200, 20_000, 100], targets: [] },
    },
    targets: [
      {
        name: 'groups',
        viewType: 'textarea',
        title: text('Groups, one per line', 'Gruppen, eine je Zeile', 'Группы, по одной в строке'),
      },
    ],
  },
  {
    typeSlug: 'x-promoted-posts',
    offer: {
      slug: 'x-site-visitors',
      name: text('Visitors for your site', 'Besucher für Ihre Website', 'Посетители вашего сайта'),
      short: text(
        'Readers who follow an ad to your site, by country, device and source.',
        'Leser, die über eine Anzeige auf Ihre Website kommen, nach Land, Gerät und Quelle.',
        'Читатели, перешедшие по рекламе на сайт: по стране, устройству и источнику.',
      ),
      price: '15',
      terms: { unit: 'clicks', per: 1000, unitsPerDay: 10_000, quantity: [500, 50_000, 100], targets: [] },
    },
    targets: [
      { name: 'country', viewType: 'select', selectable: 'countries', title: text('Country', 'Land', 'Страна') },
      {
        name: 'device',
        viewType: 'select',
        title: text('Device', 'Gerät', 'Устройство'),
        values: [
          { value: '5', name: text('All devices', 'Alle Geräte', 'Все устройства') },
          { value: '1', name: text('Computers', 'Computer', 'Компьютеры') },
          { value: '4', name: text('Phones and tablets', 'Telefone und Tablets', 'Телефоны и планшеты') },
        ],
      },
      {
        name: 'type_of_traffic',
        viewType: 'select',
        title: text('Source', 'Quelle', 'Источник'),
        values: [
          { value: '1', name: text('Search for a keyword', 'Suche nach einem Wort', 'Поиск по слову') },
          { value: '2', name: text('A page that refers', 'Eine verweisende Seite', 'Страница со ссылкой') },
          { value: '3', name: text('Direct', 'Direkt', 'Прямой заход') },
        ],
      },
    ],
  },
  {
    typeSlug: 'telegram-contests',
    offer: {
      slug: 'telegram-question-evening',
      name: text('Evening of questions', 'Abend der Fragen', 'Вечер вопросов'),
      short: text(
        'A host reads your questions to the community; one price for all of them.',
        'Ein Moderator stellt der Community Ihre Fragen; ein Preis für alle.',
        'Ведущий задаёт сообществу ваши вопросы; одна цена за все.',
      ),
      price: '35',
      isFixed: true,
      terms: { kind: 'creators', unit: 'posts', startMinutes: 1440, targets: [] },
    },
    targets: [comments],
  },
];
