import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const reddit: DemoNetwork = {
  slug: 'reddit',
  name: 'Reddit',
  icon: 'reddit',
  color: '#FF4500',
  urlPlaceholder: 'reddit.com/r/…',
  urlExamples: [
    'https://www.reddit.com/r/harbourstreet/comments/1b7xk2/',
    'https://www.reddit.com/user/harbourstreet/',
  ],
  socialProviderType: null,
  hasSearch: false,
  rules: text(
    'The advertising policy of Reddit and the rules of each community apply. Nothing is posted without the moderators’ consent.',
    'Es gelten die Werberichtlinien von Reddit und die Regeln jeder Community. Ohne Zustimmung der Moderation wird nichts veröffentlicht.',
    'Действуют рекламная политика Reddit и правила каждого сообщества. Без согласия модераторов ничего не публикуется.',
  ),
  links: {
    post: {
      example: 'https://www.reddit.com/r/harbourstreet/comments/1b7xk2/',
      requirements: text(
        'A public post that follows the rules of its community.',
        'Ein öffentlicher Beitrag, der die Regeln seiner Community einhält.',
        'Открытая запись, соответствующая правилам сообщества.',
      ),
    },
    profile: {
      example: 'https://www.reddit.com/user/harbourstreet/',
      requirements: text(
        'An account that is at least 30 days old and has a verified e-mail address.',
        'Ein Konto, mindestens 30 Tage alt und mit bestätigter E-Mail-Adresse.',
        'Аккаунт старше 30 дней с подтверждённой почтой.',
      ),
    },
  },
  types: [
    {
      slug: 'reddit-promoted-posts',
      icon: 'megaphone',
      name: text('Promoted posts', 'Gesponserte Beiträge', 'Рекламные записи'),
      title: text('Promoted posts on Reddit', 'Gesponserte Beiträge auf Reddit', 'Рекламные записи в Reddit'),
      description: text(
        'Your post in the communities you choose, marked as promoted. Comments can be open or closed.',
        'Ihr Beitrag in den gewählten Communitys, als gesponsert markiert. Kommentare können offen oder geschlossen sein.',
        'Ваша запись в выбранных сообществах с пометкой о рекламе. Комментарии можно открыть или закрыть.',
      ),
      question: [
        text('Should comments be open?', 'Sollten Kommentare offen sein?', 'Открывать ли комментарии?'),
        text(
          'If you have time to answer, yes. Open comments bring more clicks and the occasional honest word.',
          'Wenn Sie Zeit zum Antworten haben, ja. Offene Kommentare bringen mehr Klicks und manchmal ein ehrliches Wort.',
          'Если есть время отвечать — да. С открытыми комментариями больше переходов и иногда честного мнения.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'post',
        startMinutes: 240,
        unitsPerDay: 12_000,
        quantity: [2000, 300_000, 500],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'reddit-community-post',
          name: text(
            'Promoted post in chosen communities',
            'Gesponserter Beitrag in gewählten Communitys',
            'Рекламная запись в выбранных сообществах',
          ),
          short: text(
            'Name up to twenty communities; we add close relatives if you agree.',
            'Nennen Sie bis zu zwanzig Communitys; verwandte ergänzen wir auf Wunsch.',
            'Укажите до двадцати сообществ, близкие по теме добавим с вашего согласия.',
          ),
          price: '3.95',
          terms: { targets: ['channels'] },
        },
        {
          slug: 'reddit-interest-post',
          name: text(
            'Promoted post by interest',
            'Gesponserter Beitrag nach Interesse',
            'Рекламная запись по интересам',
          ),
          short: text(
            'The system chooses the communities by what people read.',
            'Das System wählt die Communitys nach Lesegewohnheit.',
            'Система выбирает сообщества по тому, что читают люди.',
          ),
          price: '2.9',
          terms: { guaranteeDays: 14 },
        },
      ],
    },
    {
      slug: 'reddit-question-sessions',
      icon: 'circle-help',
      name: text('Question sessions', 'Fragerunden', 'Сессии вопросов'),
      title: text('Question sessions on Reddit', 'Fragerunden auf Reddit', 'Сессии вопросов в Reddit'),
      description: text(
        'You answer the community’s questions at an agreed hour. We arrange it with the moderators and announce it.',
        'Sie beantworten zur vereinbarten Stunde Fragen der Community. Wir stimmen es mit der Moderation ab und kündigen es an.',
        'В назначенный час вы отвечаете на вопросы сообщества. Мы договариваемся с модераторами и анонсируем встречу.',
      ),
      question: [
        text('What if nobody asks?', 'Was, wenn niemand fragt?', 'А если никто не спросит?'),
        text(
          'Then half the price returns. It happens rarely: the announcement collects questions beforehand.',
          'Dann erhalten Sie die Hälfte zurück. Das ist selten: Die Ankündigung sammelt vorab Fragen.',
          'Тогда половина цены вернётся. Такое редкость: вопросы собирают ещё на этапе анонса.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'posts',
        link: 'profile',
        per: 1,
        startMinutes: 7200,
        unitsPerDay: 1,
        quantity: [1, 5, 1],
        dimension: 'topics',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'reddit-session-announced',
          name: text('Announced question session', 'Angekündigte Fragerunde', 'Анонсированная сессия вопросов'),
          short: text(
            'One community, three days of announcement, one to two hours of answers.',
            'Eine Community, drei Tage Ankündigung, ein bis zwei Stunden Antworten.',
            'Одно сообщество, три дня анонса, час-два ответов.',
          ),
          price: '130',
        },
        {
          slug: 'reddit-session-questions',
          name: text('Prepared opening questions', 'Vorbereitete Einstiegsfragen', 'Подготовленные первые вопросы'),
          short: text(
            'The moderators open the session with questions you prepared, and say so.',
            'Die Moderation eröffnet mit Ihren vorbereiteten Fragen und sagt das auch.',
            'Модераторы открывают сессию вашими вопросами и прямо об этом говорят.',
          ),
          price: '6',
          terms: { unit: 'questions', quantity: [3, 20, 1], unitsPerDay: 20, calculable: true, targets: ['questions'] },
        },
      ],
    },
    {
      slug: 'reddit-conversation-ads',
      icon: 'message-circle',
      name: text('Conversation ads', 'Gesprächsanzeigen', 'Реклама в обсуждениях'),
      title: text('Conversation ads on Reddit', 'Gesprächsanzeigen auf Reddit', 'Реклама в обсуждениях Reddit'),
      description: text(
        'Placements between the comments of running discussions, where attention is highest. Chosen by subject or keyword.',
        'Platzierungen zwischen den Kommentaren laufender Diskussionen, wo die Aufmerksamkeit am höchsten ist. Gewählt nach Thema oder Suchwort.',
        'Размещения между комментариями живых обсуждений, где внимание выше всего. Выбор по теме или слову.',
      ),
      question: [
        text(
          'Can I keep out of certain discussions?',
          'Kann ich bestimmte Diskussionen ausschließen?',
          'Можно ли исключить отдельные обсуждения?',
        ),
        text(
          'Yes, by community and by word. A list of sensitive subjects is excluded in any case.',
          'Ja, nach Community und nach Wort. Eine Liste heikler Themen ist in jedem Fall ausgeschlossen.',
          'Да, по сообществу и по слову. Список чувствительных тем исключён всегда.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'post',
        startMinutes: 240,
        unitsPerDay: 30_000,
        quantity: [2000, 500_000, 1000],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'reddit-comment-placement',
          name: text(
            'Placement between comments',
            'Platzierung zwischen Kommentaren',
            'Размещение между комментариями',
          ),
          short: text(
            'Below the first comment of discussions on your subject.',
            'Unter dem ersten Kommentar von Diskussionen zu Ihrem Thema.',
            'Под первым комментарием обсуждений по вашей теме.',
          ),
          price: '2.2',
        },
        {
          slug: 'reddit-keyword-placement',
          name: text('Placement by keyword', 'Platzierung nach Suchwort', 'Размещение по словам'),
          short: text(
            'Only where your words are part of the discussion.',
            'Nur dort, wo Ihre Wörter Teil der Diskussion sind.',
            'Только там, где ваши слова звучат в обсуждении.',
          ),
          price: '3.1',
          terms: { targets: ['keywords'] },
        },
      ],
    },
    {
      slug: 'reddit-community-partnerships',
      icon: 'handshake',
      name: text('Community partnerships', 'Community-Partnerschaften', 'Партнёрства с сообществами'),
      title: text(
        'Partnerships with Reddit communities',
        'Partnerschaften mit Reddit-Communitys',
        'Партнёрства с сообществами Reddit',
      ),
      description: text(
        'Sponsor a contest, a meet-up or a monthly thread of a community. The moderators decide, and your name stands beside it.',
        'Unterstützen Sie einen Wettbewerb, ein Treffen oder einen Monatsthread einer Community. Die Moderation entscheidet, Ihr Name steht dabei.',
        'Поддержите конкурс, встречу или ежемесячную ветку сообщества. Решают модераторы, ваше имя — рядом.',
      ),
      question: [
        text('What does the community get?', 'Was bekommt die Community?', 'Что получает сообщество?'),
        text(
          'Half of the price goes to the prize or the event that you support, and the thread says so.',
          'Die Hälfte des Preises fließt in den Gewinn oder die Veranstaltung, und der Thread sagt es.',
          'Половина цены идёт на приз или событие, и об этом говорится в ветке.',
        ),
      ],
      terms: {
        kind: 'incentivised',
        unit: 'reads',
        link: 'profile',
        startMinutes: 7200,
        unitsPerDay: 3000,
        quantity: [1000, 50_000, 500],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'reddit-sponsored-contest',
          name: text(
            'Sponsored community contest',
            'Gesponserter Community-Wettbewerb',
            'Спонсорский конкурс сообщества',
          ),
          short: text(
            'Members compete, the moderators judge, you provide the prize.',
            'Mitglieder treten an, die Moderation urteilt, Sie stellen den Preis.',
            'Участники соревнуются, судят модераторы, приз — от вас.',
          ),
          price: '16',
        },
        {
          slug: 'reddit-monthly-thread',
          name: text('Sponsored monthly thread', 'Gesponserter Monatsthread', 'Спонсорская ветка месяца'),
          short: text(
            'Your name at the head of a recurring thread for one month.',
            'Ihr Name über einem wiederkehrenden Thread, einen Monat lang.',
            'Ваше имя в начале постоянной ветки на месяц.',
          ),
          price: '90',
          isFixed: true,
          terms: { unit: 'posts', startMinutes: 4320 },
        },
      ],
    },
  ],
};
