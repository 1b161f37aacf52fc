import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const telegram: DemoNetwork = {
  slug: 'telegram',
  name: 'Telegram',
  icon: 'telegram',
  color: '#26A5E4',
  urlPlaceholder: 't.me/…',
  urlExamples: ['https://t.me/harbourstreet', 'https://t.me/harbourstreet/214'],
  socialProviderType: null,
  hasSearch: false,
  rules: text(
    'The terms of Telegram’s advertising platform apply, and every paid post carries the mark the reader’s country asks for.',
    'Es gelten die Bedingungen der Werbeplattform von Telegram; jeder bezahlte Beitrag trägt die im Land der Leser vorgeschriebene Kennzeichnung.',
    'Действуют условия рекламной платформы Telegram, а каждая платная запись помечена так, как требует страна читателей.',
  ),
  links: {
    channel: {
      example: 'https://t.me/harbourstreet',
      requirements: text(
        'A public channel with at least ten posts and no advertising in the last three.',
        'Ein öffentlicher Kanal mit mindestens zehn Beiträgen, die letzten drei ohne Werbung.',
        'Открытый канал хотя бы с десятью записями, в последних трёх нет рекламы.',
      ),
    },
    post: {
      example: 'https://t.me/harbourstreet/214',
      requirements: text(
        'A public post; text up to 1024 characters with one picture or video.',
        'Ein öffentlicher Beitrag; Text bis 1024 Zeichen mit einem Bild oder Video.',
        'Открытая запись: текст до 1024 знаков, одно изображение или видео.',
      ),
    },
  },
  types: [
    {
      slug: 'telegram-channel-posts',
      icon: 'newspaper',
      name: text('Channel posts', 'Kanalbeiträge', 'Посты в каналах'),
      title: text('Posts in Telegram channels', 'Beiträge in Telegram-Kanälen', 'Посты в каналах Telegram'),
      description: text(
        'Your post in channels that fit your subject, marked as advertising and written in the channel’s tone. You see the list of channels before you confirm.',
        'Ihr Beitrag in passenden Kanälen, als Werbung gekennzeichnet und im Ton des Kanals. Die Liste der Kanäle sehen Sie vor der Bestätigung.',
        'Ваш пост в подходящих каналах, с пометкой о рекламе и в тоне канала. Список каналов вы видите до подтверждения.',
      ),
      question: [
        text(
          'How long does the post stay?',
          'Wie lange bleibt der Beitrag stehen?',
          'Сколько времени пост остаётся в канале?',
        ),
        text(
          'At least 48 hours, the first of them at the top. Many channel owners leave it for good.',
          'Mindestens 48 Stunden, die erste Stunde ganz oben. Viele Betreiber lassen ihn dauerhaft stehen.',
          'Не менее 48 часов, первый час — вверху ленты. Многие владельцы оставляют пост навсегда.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'post',
        startMinutes: 720,
        unitsPerDay: 25_000,
        quantity: [2000, 80_000, 1000],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'telegram-topic-post',
          name: text('Post in themed channels', 'Beitrag in Themenkanälen', 'Пост в тематических каналах'),
          nameWithTopic: text(
            'Post in {topic} channels',
            'Beitrag in Kanälen, Bereich {topic}',
            'Пост в каналах, тема: {topic}',
          ),
          short: text(
            'Three to six channels on one subject, published on the same day.',
            'Drei bis sechs Kanäle zu einem Thema, veröffentlicht am selben Tag.',
            'От трёх до шести каналов одной темы, публикация в один день.',
          ),
          price: '9.2',
        },
        {
          slug: 'telegram-city-post',
          name: text('Post in city channels', 'Beitrag in Stadtkanälen', 'Пост в городских каналах'),
          short: text(
            'Local news channels of one city, for shops, events and openings.',
            'Lokale Nachrichtenkanäle einer Stadt, für Läden, Termine und Eröffnungen.',
            'Новостные каналы одного города: для магазинов, событий и открытий.',
          ),
          price: '7.6',
          terms: { quantity: [1000, 40_000, 500], unitsPerDay: 12_000 },
        },
        {
          slug: 'telegram-pinned-post',
          name: text('Pinned post for 24 hours', 'Angehefteter Beitrag für 24 Stunden', 'Закреплённый пост на 24 часа'),
          short: text(
            'First thing every reader sees when they open the channel.',
            'Das Erste, was Leser beim Öffnen des Kanals sehen.',
            'Первое, что видит читатель, открывая канал.',
          ),
          price: '13.4',
          terms: { startMinutes: 1440 },
        },
      ],
    },
    {
      slug: 'telegram-sponsored-messages',
      icon: 'message-square',
      name: text('Sponsored messages', 'Gesponserte Nachrichten', 'Рекламные сообщения'),
      title: text(
        'Sponsored messages on Telegram',
        'Gesponserte Nachrichten auf Telegram',
        'Рекламные сообщения в Telegram',
      ),
      description: text(
        'Short messages from the official advertising platform, shown under the posts of large channels. Text only, up to 160 characters.',
        'Kurze Nachrichten der offiziellen Werbeplattform unter den Beiträgen großer Kanäle. Nur Text, bis 160 Zeichen.',
        'Короткие сообщения официальной рекламной платформы под записями крупных каналов. Только текст, до 160 знаков.',
      ),
      question: [
        text('Where may the link lead?', 'Wohin darf der Link führen?', 'Куда может вести ссылка?'),
        text(
          'To a channel, a post or a website, as the platform allows in the chosen country.',
          'Auf einen Kanal, einen Beitrag oder eine Website, soweit die Plattform es im gewählten Land erlaubt.',
          'На канал, запись или сайт — в зависимости от того, что платформа разрешает в выбранной стране.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'channel',
        startMinutes: 360,
        unitsPerDay: 18_000,
        quantity: [1000, 200_000, 500],
        dimension: 'topics',
        targets: ['ad_text'],
      },
      offers: [
        {
          slug: 'telegram-sponsored-by-topic',
          name: text(
            'Sponsored messages by channel topic',
            'Gesponserte Nachrichten nach Kanalthema',
            'Рекламные сообщения по теме канала',
          ),
          short: text(
            'You choose the subjects, the platform chooses the channels.',
            'Sie wählen die Themen, die Plattform wählt die Kanäle.',
            'Темы выбираете вы, каналы — платформа.',
          ),
          price: '4.6',
        },
        {
          slug: 'telegram-sponsored-named-channels',
          name: text(
            'Sponsored messages in named channels',
            'Gesponserte Nachrichten in benannten Kanälen',
            'Рекламные сообщения в указанных каналах',
          ),
          short: text(
            'Only in the channels you list, for a tight audience.',
            'Nur in den Kanälen, die Sie nennen, für eine enge Zielgruppe.',
            'Только в перечисленных вами каналах, для узкой аудитории.',
          ),
          price: '5.9',
          terms: { targets: ['ad_text', 'channels'], quantity: [1000, 80_000, 500] },
        },
      ],
    },
    {
      slug: 'telegram-recommendations',
      icon: 'handshake',
      name: text('Partner recommendations', 'Partnerempfehlungen', 'Рекомендации партнёров'),
      title: text(
        'Recommendations by Telegram channels',
        'Empfehlungen durch Telegram-Kanäle',
        'Рекомендации каналов Telegram',
      ),
      description: text(
        'Channel owners recommend yours in a personal note. Readers come because somebody they trust said why.',
        'Betreiber empfehlen Ihren Kanal in einer persönlichen Notiz. Leser kommen, weil jemand mit ihrem Vertrauen erklärt, warum.',
        'Владельцы каналов рекомендуют ваш в личной заметке. Читатели приходят, потому что тот, кому они доверяют, объяснил зачем.',
      ),
      question: [
        text('Can I see the note beforehand?', 'Kann ich die Notiz vorher sehen?', 'Можно ли увидеть заметку заранее?'),
        text(
          'Yes, you receive every text for approval and may ask for corrections of fact.',
          'Ja, Sie erhalten jeden Text zur Freigabe und können sachliche Korrekturen verlangen.',
          'Да, каждый текст присылают на утверждение, фактические ошибки исправляют.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'visits',
        link: 'channel',
        startMinutes: 1440,
        unitsPerDay: 1500,
        quantity: [200, 15_000, 100],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'telegram-personal-recommendation',
          name: text(
            'Personal recommendation by the owner',
            'Persönliche Empfehlung des Betreibers',
            'Личная рекомендация владельца канала',
          ),
          short: text(
            'A short note in the first person with a link to your channel.',
            'Eine kurze Notiz in der Ich-Form mit Link zu Ihrem Kanal.',
            'Короткая заметка от первого лица со ссылкой на ваш канал.',
          ),
          price: '48',
        },
        {
          slug: 'telegram-channel-list',
          name: text(
            'Place in a list of recommended channels',
            'Platz in einer Liste empfohlener Kanäle',
            'Место в подборке каналов',
          ),
          short: text(
            'Your channel among eight to ten others, with a sentence of its own.',
            'Ihr Kanal neben acht bis zehn anderen, mit eigenem Satz.',
            'Ваш канал среди восьми-десяти других, со своим описанием.',
          ),
          price: '26',
          terms: { startMinutes: 720, unitsPerDay: 2500 },
        },
      ],
    },
    {
      slug: 'telegram-digest-mentions',
      icon: 'mail',
      name: text('Digest mentions', 'Erwähnungen im Wochenüberblick', 'Упоминания в дайджестах'),
      title: text(
        'Mentions in Telegram digests',
        'Erwähnungen in Telegram-Überblicken',
        'Упоминания в дайджестах Telegram',
      ),
      description: text(
        'Weekly overviews that people read to the end. Your item stands between editorial ones and says that it is paid.',
        'Wochenüberblicke, die bis zum Ende gelesen werden. Ihr Punkt steht zwischen redaktionellen und ist als bezahlt gekennzeichnet.',
        'Недельные обзоры, которые дочитывают до конца. Ваш пункт стоит среди редакционных с пометкой об оплате.',
      ),
      question: [
        text(
          'On which day are digests published?',
          'An welchem Tag erscheinen die Überblicke?',
          'В какой день выходят дайджесты?',
        ),
        text(
          'Most of them on Friday or Sunday. The order shows the date before you pay.',
          'Die meisten am Freitag oder Sonntag. Die Bestellung zeigt das Datum vor der Zahlung.',
          'Большинство — в пятницу или воскресенье. Дата видна в заказе до оплаты.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'channel',
        startMinutes: 4320,
        unitsPerDay: 10_000,
        quantity: [1000, 50_000, 500],
        dimension: 'topics',
        targets: ['ad_text'],
      },
      offers: [
        {
          slug: 'telegram-digest-item',
          name: text('Item in a weekly digest', 'Punkt im Wochenüberblick', 'Пункт в недельном дайджесте'),
          short: text(
            'Two or three sentences and a link, in the middle of the overview.',
            'Zwei bis drei Sätze und ein Link, in der Mitte des Überblicks.',
            'Две-три фразы и ссылка в середине обзора.',
          ),
          price: '6.2',
        },
        {
          slug: 'telegram-digest-opening',
          name: text('Opening item of a digest', 'Eröffnung des Wochenüberblicks', 'Первый пункт дайджеста'),
          short: text(
            'The first paragraph, with a picture.',
            'Der erste Absatz, mit Bild.',
            'Первый абзац, с изображением.',
          ),
          price: '10.8',
        },
      ],
    },
    {
      slug: 'telegram-polls',
      icon: 'chart-bar',
      name: text('Audience polls', 'Publikumsumfragen', 'Опросы аудитории'),
      title: text('Polls in Telegram channels', 'Umfragen in Telegram-Kanälen', 'Опросы в каналах Telegram'),
      description: text(
        'Ask the readers of fitting channels one question and receive the raw figures. Answers are voluntary and anonymous.',
        'Stellen Sie den Lesern passender Kanäle eine Frage und erhalten Sie die Rohdaten. Antworten sind freiwillig und anonym.',
        'Задайте читателям подходящих каналов один вопрос и получите исходные данные. Ответы добровольны и анонимны.',
      ),
      question: [
        text('Can I ask several questions?', 'Kann ich mehrere Fragen stellen?', 'Можно ли задать несколько вопросов?'),
        text(
          'One question per order. Series of up to five questions are answered by fewer people each time.',
          'Eine Frage je Bestellung. Serien bis zu fünf Fragen beantworten jedes Mal weniger Menschen.',
          'Один вопрос на заказ. В серии до пяти вопросов с каждым разом отвечает всё меньше людей.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'responses',
        link: 'channel',
        startMinutes: 1440,
        unitsPerDay: 2000,
        quantity: [200, 10_000, 100],
        dimension: 'topics',
        targets: ['poll_question', 'poll_answers'],
        urlOptional: true,
      },
      offers: [
        {
          slug: 'telegram-single-poll',
          name: text(
            'One question, up to ten answers',
            'Eine Frage, bis zu zehn Antworten',
            'Один вопрос, до десяти вариантов',
          ),
          short: text(
            'A poll in channels of your subject, open for 24 hours.',
            'Eine Umfrage in Kanälen Ihres Themas, 24 Stunden offen.',
            'Опрос в каналах вашей темы, открытый сутки.',
          ),
          price: '19',
        },
        {
          slug: 'telegram-quiz',
          name: text('Quiz with an explanation', 'Quiz mit Erklärung', 'Викторина с пояснением'),
          short: text(
            'One right answer and a sentence that explains it, with your link.',
            'Eine richtige Antwort und ein erklärender Satz mit Ihrem Link.',
            'Один верный ответ и пояснение с вашей ссылкой.',
          ),
          price: '23',
        },
      ],
    },
    {
      slug: 'telegram-contests',
      icon: 'trophy',
      name: text('Contests', 'Gewinnspiele', 'Конкурсы'),
      title: text('Contests on Telegram', 'Gewinnspiele auf Telegram', 'Конкурсы в Telegram'),
      description: text(
        'Prize draws announced by partner channels, with published rules and a verifiable draw. Your prize, our organization.',
        'Gewinnspiele, angekündigt von Partnerkanälen, mit veröffentlichten Regeln und überprüfbarer Ziehung. Ihr Preis, unsere Organisation.',
        'Розыгрыши, о которых рассказывают партнёрские каналы, с опубликованными правилами и проверяемым выбором победителя. Приз ваш, организация наша.',
      ),
      question: [
        text(
          'How is the draw verified?',
          'Wie lässt sich die Ziehung überprüfen?',
          'Как проверить честность розыгрыша?',
        ),
        text(
          'The list of entries is published in hashed form before the draw, and the winning number comes from a public source.',
          'Die Liste der Teilnahmen wird vor der Ziehung als Prüfsumme veröffentlicht, die Gewinnzahl kommt aus öffentlicher Quelle.',
          'До розыгрыша публикуется контрольная сумма списка участников, а выигрышное число берётся из открытого источника.',
        ),
      ],
      terms: {
        kind: 'incentivised',
        unit: 'entries',
        link: 'post',
        startMinutes: 2880,
        unitsPerDay: 800,
        quantity: [100, 8000, 50],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'telegram-prize-draw',
          name: text(
            'Prize draw with partner channels',
            'Gewinnspiel mit Partnerkanälen',
            'Розыгрыш с партнёрскими каналами',
          ),
          short: text(
            'Rules, announcement in three channels, draw and record.',
            'Regeln, Ankündigung in drei Kanälen, Ziehung und Protokoll.',
            'Правила, анонс в трёх каналах, розыгрыш и протокол.',
          ),
          price: '60',
        },
        {
          slug: 'telegram-story-contest',
          name: text(
            'Best-story contest with a jury',
            'Wettbewerb um die beste Geschichte mit Jury',
            'Конкурс историй с жюри',
          ),
          short: text(
            'Readers write, a jury reads, the best three are published.',
            'Leser schreiben, eine Jury liest, die besten drei werden veröffentlicht.',
            'Читатели пишут, жюри выбирает, три лучшие истории публикуются.',
          ),
          price: '110',
          terms: { quantity: [30, 600, 10], unitsPerDay: 60, startMinutes: 4320 },
        },
      ],
    },
  ],
};
