import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const twitch: DemoNetwork = {
  slug: 'twitch',
  name: 'Twitch',
  icon: 'twitch',
  color: '#9146FF',
  urlPlaceholder: 'twitch.tv/…',
  urlExamples: ['https://www.twitch.tv/harbourplays', 'https://www.twitch.tv/videos/1944028817'],
  socialProviderType: 'twitch',
  hasSearch: true,
  rules: text(
    'The community guidelines of Twitch apply, and streamers switch on the branded-content label. Gambling is refused before payment.',
    'Es gelten die Community-Richtlinien von Twitch; Streamer schalten die Kennzeichnung für Werbung ein. Glücksspiel wird vor der Zahlung abgelehnt.',
    'Действуют правила сообщества Twitch, стримеры включают пометку о рекламе. Азартные игры отклоняются до оплаты.',
  ),
  links: {
    channel: {
      example: 'https://www.twitch.tv/harbourplays',
      requirements: text(
        'A channel that streamed at least three times in the last month.',
        'Ein Kanal mit mindestens drei Streams im letzten Monat.',
        'Канал, на котором за последний месяц было не менее трёх трансляций.',
      ),
    },
  },
  types: [
    {
      slug: 'twitch-stream-mentions',
      icon: 'radio',
      name: text('Stream mentions', 'Stream-Erwähnungen', 'Упоминания на стримах'),
      title: text('Mentions on Twitch streams', 'Erwähnungen in Twitch-Streams', 'Упоминания на стримах Twitch'),
      description: text(
        'Streamers speak about you live, answer questions from the chat and keep your link in the channel for a day.',
        'Streamer sprechen live über Sie, beantworten Fragen aus dem Chat und lassen Ihren Link einen Tag im Kanal.',
        'Стримеры рассказывают о вас в эфире, отвечают на вопросы чата и держат ссылку в канале сутки.',
      ),
      question: [
        text(
          'Is the mention live or recorded?',
          'Ist die Erwähnung live oder aufgezeichnet?',
          'Упоминание вживую или в записи?',
        ),
        text(
          'Live, at a time agreed with the streamer. You receive a clip of it the same day.',
          'Live, zu einer mit dem Streamer vereinbarten Zeit. Den Ausschnitt erhalten Sie am selben Tag.',
          'Вживую, в согласованное со стримером время. Отрывок вы получите в тот же день.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'viewers',
        link: 'channel',
        startMinutes: 2160,
        unitsPerDay: 4000,
        quantity: [500, 20_000, 100],
        dimension: 'games',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'twitch-live-mention',
          name: text(
            'Live mention by partner channels',
            'Live-Erwähnung durch Partnerkanäle',
            'Упоминание в эфире партнёрских каналов',
          ),
          short: text(
            'Two minutes of talk, a chat message and the link below the stream.',
            'Zwei Minuten Gespräch, eine Chatnachricht und der Link unter dem Stream.',
            'Две минуты разговора, сообщение в чате и ссылка под эфиром.',
          ),
          price: '21',
        },
        {
          slug: 'twitch-try-out',
          name: text('Streamer tries your product', 'Streamer probiert Ihr Produkt aus', 'Стример пробует ваш продукт'),
          short: text(
            'Thirty minutes with your game, tool or drink, unscripted.',
            'Dreißig Minuten mit Ihrem Spiel, Werkzeug oder Getränk, ohne Drehbuch.',
            'Полчаса с вашей игрой, программой или напитком, без сценария.',
          ),
          price: '39',
          terms: { startMinutes: 4320, quantity: [500, 8000, 100] },
        },
      ],
    },
    {
      slug: 'twitch-stream-ads',
      icon: 'megaphone',
      name: text('Stream ads', 'Stream-Anzeigen', 'Реклама на стримах'),
      title: text('Ads on Twitch', 'Anzeigen auf Twitch', 'Реклама на Twitch'),
      description: text(
        'Video ads before and during streams, booked through the advertising system. Chosen by game, language and country.',
        'Videoanzeigen vor und während Streams, gebucht über das Werbesystem. Gewählt nach Spiel, Sprache und Land.',
        'Видеореклама перед стримами и во время них через рекламную систему. Выбор по игре, языку и стране.',
      ),
      question: [
        text(
          'Do viewers leave during ads?',
          'Gehen Zuschauer während der Werbung?',
          'Уходят ли зрители во время рекламы?',
        ),
        text(
          'Few do when the spot is short. We recommend 15 seconds; 30 are allowed.',
          'Wenige, wenn der Spot kurz ist. Wir empfehlen 15 Sekunden, 30 sind erlaubt.',
          'Немногие, если ролик короткий. Мы советуем 15 секунд, допустимо 30.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'channel',
        startMinutes: 360,
        unitsPerDay: 15_000,
        quantity: [1000, 200_000, 500],
        guaranteeDays: 14,
        dimension: 'games',
      },
      offers: [
        {
          slug: 'twitch-pre-roll',
          name: text('Pre-roll video ads', 'Videoanzeigen vor dem Stream', 'Видеореклама перед эфиром'),
          short: text(
            'The first thing a viewer sees when they join.',
            'Das Erste, was Zuschauer beim Einschalten sehen.',
            'Первое, что видит зритель, зайдя на стрим.',
          ),
          price: '8.8',
        },
        {
          slug: 'twitch-squeeze-ad',
          name: text('Picture-in-picture ads', 'Bild-im-Bild-Anzeigen', 'Реклама «картинка в картинке»'),
          short: text(
            'The stream stays visible beside your spot.',
            'Der Stream bleibt neben Ihrem Spot sichtbar.',
            'Стрим остаётся виден рядом с вашим роликом.',
          ),
          price: '10.4',
          terms: { quantity: [1000, 80_000, 500] },
        },
      ],
    },
    {
      slug: 'twitch-co-streams',
      icon: 'users-round',
      name: text('Co-streams', 'Gemeinsame Streams', 'Совместные стримы'),
      title: text(
        'Co-streams and events on Twitch',
        'Gemeinsame Streams und Events auf Twitch',
        'Совместные стримы и события на Twitch',
      ),
      description: text(
        'Two or more channels stream your launch or tournament together. We find the channels and keep the schedule.',
        'Zwei oder mehr Kanäle streamen Ihren Start oder Ihr Turnier gemeinsam. Wir finden die Kanäle und halten den Zeitplan.',
        'Два канала и больше вместе показывают ваш запуск или турнир. Мы находим каналы и следим за расписанием.',
      ),
      question: [
        text('How far ahead must I book?', 'Wie weit im Voraus muss ich buchen?', 'За сколько времени бронировать?'),
        text(
          'A week for two channels, two weeks for more. Streamers plan their month early.',
          'Eine Woche für zwei Kanäle, zwei Wochen für mehr. Streamer planen ihren Monat früh.',
          'За неделю для двух каналов, за две — для большего числа. Стримеры планируют месяц заранее.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'streams',
        link: 'channel',
        per: 1,
        startMinutes: 10_080,
        unitsPerDay: 1,
        quantity: [1, 10, 1],
        dimension: 'games',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'twitch-co-stream-hour',
          name: text('Co-stream of two hours', 'Gemeinsamer Stream, zwei Stunden', 'Совместный стрим на два часа'),
          short: text(
            'One guest channel with a fitting audience joins yours.',
            'Ein Gastkanal mit passendem Publikum kommt zu Ihnen.',
            'К вам присоединяется канал с подходящей аудиторией.',
          ),
          price: '110',
        },
        {
          slug: 'twitch-tournament-evening',
          name: text(
            'Tournament evening with four channels',
            'Turnierabend mit vier Kanälen',
            'Турнирный вечер с четырьмя каналами',
          ),
          short: text(
            'Rules, bracket, commentary and announcement included.',
            'Regeln, Turnierplan, Kommentar und Ankündigung inbegriffen.',
            'Правила, сетка, комментаторы и анонс включены.',
          ),
          price: '480',
          isFixed: true,
          contents: [
            ['twitch-co-stream-hour', 4],
            ['twitch-live-mention', 2000],
          ],
          terms: { unit: 'packages', startMinutes: 20_160 },
        },
      ],
    },
    {
      slug: 'twitch-channel-banners',
      icon: 'panel-bottom',
      name: text('Channel banners', 'Kanalbanner', 'Баннеры на каналах'),
      title: text('Banners on Twitch channels', 'Banner auf Twitch-Kanälen', 'Баннеры на каналах Twitch'),
      description: text(
        'Your picture and link in the panel below the stream or in a corner of the picture, for whole days.',
        'Ihr Bild und Link im Bereich unter dem Stream oder in einer Bildecke, tageweise.',
        'Ваша картинка и ссылка в панели под стримом или в углу кадра, на целые дни.',
      ),
      question: [
        text('Which formats do you need?', 'Welche Formate brauchen Sie?', 'Какие форматы нужны?'),
        text(
          'PNG or SVG, 320 × 160 for the panel and 480 × 120 for the corner. We check legibility before it goes live.',
          'PNG oder SVG, 320 × 160 für den Bereich und 480 × 120 für die Ecke. Vor dem Start prüfen wir die Lesbarkeit.',
          'PNG или SVG: 320 × 160 для панели и 480 × 120 для угла. Перед запуском мы проверяем читаемость.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'days',
        link: 'channel',
        per: 1,
        startMinutes: 1440,
        unitsPerDay: 1,
        quantity: [3, 60, 1],
        dimension: 'games',
        targets: ['banner_format'],
      },
      offers: [
        {
          slug: 'twitch-panel-banner',
          name: text('Banner below the stream', 'Banner unter dem Stream', 'Баннер под стримом'),
          short: text(
            'On five partner channels, with a link you can count.',
            'Auf fünf Partnerkanälen, mit zählbarem Link.',
            'На пяти партнёрских каналах, с учётом переходов.',
          ),
          price: '6.5',
        },
        {
          slug: 'twitch-corner-overlay',
          name: text('Corner overlay during streams', 'Einblendung in der Bildecke', 'Заставка в углу кадра'),
          short: text(
            'Ten seconds every quarter of an hour, set up by the streamer.',
            'Zehn Sekunden jede Viertelstunde, vom Streamer eingerichtet.',
            'Десять секунд каждые четверть часа, настраивает стример.',
          ),
          price: '14',
        },
      ],
    },
  ],
};
