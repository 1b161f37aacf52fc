import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const discord: DemoNetwork = {
  slug: 'discord',
  name: 'Discord',
  icon: 'discord',
  color: '#5865F2',
  urlPlaceholder: 'discord.gg/…',
  urlExamples: ['https://discord.gg/harbourstreet'],
  socialProviderType: null,
  hasSearch: false,
  rules: text(
    'The community guidelines of Discord apply. Partners announce openly; unasked direct messages are never sent.',
    'Es gelten die Community-Richtlinien von Discord. Partner kündigen offen an; unaufgeforderte Direktnachrichten gibt es nie.',
    'Действуют правила сообщества Discord. Партнёры анонсируют открыто, непрошеных личных сообщений не бывает.',
  ),
  links: {
    server: {
      example: 'https://discord.gg/harbourstreet',
      requirements: text(
        'A permanent invitation to a server with rules and a welcome channel.',
        'Eine dauerhafte Einladung zu einem Server mit Regeln und Willkommenskanal.',
        'Бессрочное приглашение на сервер с правилами и приветственным каналом.',
      ),
    },
  },
  types: [
    {
      slug: 'discord-server-partnerships',
      icon: 'handshake',
      name: text('Server partnerships', 'Server-Partnerschaften', 'Партнёрства серверов'),
      title: text(
        'Partnerships between Discord servers',
        'Partnerschaften zwischen Discord-Servern',
        'Партнёрства серверов Discord',
      ),
      description: text(
        'Servers on your subject present yours in their partner channel and at events. Members come because the theme fits.',
        'Server Ihres Themas stellen Ihren im Partnerkanal und auf Events vor. Mitglieder kommen, weil das Thema passt.',
        'Серверы вашей тематики представляют ваш в партнёрском канале и на событиях. Люди приходят, потому что им близка тема.',
      ),
      question: [
        text('How are visits counted?', 'Wie werden Besuche gezählt?', 'Как считаются посещения?'),
        text(
          'By an invitation link of its own for each partner, so that you see who brought whom.',
          'Über einen eigenen Einladungslink je Partner, sodass Sie sehen, wer wen brachte.',
          'По отдельной ссылке-приглашению для каждого партнёра: видно, кто кого привёл.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'visits',
        link: 'server',
        startMinutes: 1440,
        unitsPerDay: 400,
        quantity: [50, 5000, 10],
        dimension: 'games',
      },
      offers: [
        {
          slug: 'discord-partner-channel',
          name: text('Entry in partner channels', 'Eintrag in Partnerkanälen', 'Запись в партнёрских каналах'),
          short: text(
            'Your server with picture and text on three to eight servers.',
            'Ihr Server mit Bild und Text auf drei bis acht Servern.',
            'Ваш сервер с картинкой и текстом на трёх-восьми серверах.',
          ),
          price: '95',
        },
        {
          slug: 'discord-welcome-partner',
          name: text(
            'Recommendation in the welcome channel',
            'Empfehlung im Willkommenskanal',
            'Рекомендация в приветственном канале',
          ),
          short: text(
            'New members of a partner server see your invitation first.',
            'Neue Mitglieder eines Partnerservers sehen Ihre Einladung zuerst.',
            'Новые участники партнёрского сервера первым видят ваше приглашение.',
          ),
          price: '140',
          terms: { quantity: [50, 2000, 10] },
        },
      ],
    },
    {
      slug: 'discord-community-events',
      icon: 'calendar',
      name: text('Community events', 'Community-Events', 'События сообществ'),
      title: text('Community events on Discord', 'Community-Events auf Discord', 'События в сообществах Discord'),
      description: text(
        'Game nights, quizzes and question hours under your name, run by experienced hosts on partner servers.',
        'Spieleabende, Quizrunden und Fragestunden unter Ihrem Namen, geleitet von erfahrenen Hosts auf Partnerservern.',
        'Игровые вечера, викторины и часы вопросов под вашим именем с опытными ведущими на партнёрских серверах.',
      ),
      question: [
        text('Do you bring the prizes?', 'Bringen Sie die Preise mit?', 'Призы предоставляете вы?'),
        text(
          'You choose: your own product as the prize, or vouchers that we buy at cost.',
          'Sie wählen: Ihr eigenes Produkt als Preis oder Gutscheine, die wir zum Selbstkostenpreis besorgen.',
          'На выбор: ваш продукт в качестве приза или сертификаты, которые мы купим по себестоимости.',
        ),
      ],
      terms: {
        kind: 'incentivised',
        unit: 'entries',
        link: 'server',
        startMinutes: 4320,
        unitsPerDay: 200,
        quantity: [30, 1000, 10],
        dimension: 'games',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'discord-quiz-evening',
          name: text('Quiz evening with a host', 'Quizabend mit Host', 'Вечер викторины с ведущим'),
          short: text(
            'Twenty questions, one hour, prizes for the first three.',
            'Zwanzig Fragen, eine Stunde, Preise für die ersten drei.',
            'Двадцать вопросов, один час, призы для первой тройки.',
          ),
          price: '320',
        },
        {
          slug: 'discord-game-night',
          name: text(
            'Game night on partner servers',
            'Spieleabend auf Partnerservern',
            'Игровой вечер на партнёрских серверах',
          ),
          short: text(
            'Open to all members, announced a week ahead, with a recap afterwards.',
            'Offen für alle Mitglieder, eine Woche vorher angekündigt, mit Rückblick.',
            'Открыт для всех, анонс за неделю, после — итоги.',
          ),
          price: '380',
        },
      ],
    },
    {
      slug: 'discord-announcement-mentions',
      icon: 'bell',
      name: text('Announcement mentions', 'Erwähnungen in Ankündigungen', 'Упоминания в анонсах'),
      title: text(
        'Mentions in Discord announcements',
        'Erwähnungen in Discord-Ankündigungen',
        'Упоминания в анонсах Discord',
      ),
      description: text(
        'A message in the announcement channel of servers that fit, marked as sponsored and written with the owner.',
        'Eine Nachricht im Ankündigungskanal passender Server, als gesponsert markiert und mit dem Inhaber verfasst.',
        'Сообщение в канале объявлений подходящих серверов, с пометкой о спонсорстве, написанное вместе с владельцем.',
      ),
      question: [
        text('Will everyone be pinged?', 'Werden alle benachrichtigt?', 'Получат ли все уведомление?'),
        text(
          'No. Only members who subscribed to announcements are notified; mass pings annoy more than they bring.',
          'Nein. Nur wer Ankündigungen abonniert hat; Massenbenachrichtigungen verärgern mehr, als sie bringen.',
          'Нет. Только подписанные на объявления: массовые уведомления больше раздражают, чем помогают.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'server',
        startMinutes: 1440,
        unitsPerDay: 8000,
        quantity: [500, 40_000, 100],
        dimension: 'topics',
        targets: ['ad_text'],
      },
      offers: [
        {
          slug: 'discord-announcement',
          name: text(
            'Message in announcement channels',
            'Nachricht in Ankündigungskanälen',
            'Сообщение в каналах объявлений',
          ),
          short: text(
            'Text, picture and link, kept for at least a week.',
            'Text, Bild und Link, mindestens eine Woche lang.',
            'Текст, картинка и ссылка, не менее недели.',
          ),
          price: '11',
        },
        {
          slug: 'discord-newsletter',
          name: text(
            'Item in a server’s monthly newsletter',
            'Punkt im Monatsbrief eines Servers',
            'Пункт в месячной рассылке сервера',
          ),
          short: text(
            'Read by regulars, with a picture and a paragraph.',
            'Gelesen von Stammmitgliedern, mit Bild und Absatz.',
            'Читают постоянные участники, картинка и абзац текста.',
          ),
          price: '8.5',
          terms: { startMinutes: 10_080 },
        },
      ],
    },
  ],
};
