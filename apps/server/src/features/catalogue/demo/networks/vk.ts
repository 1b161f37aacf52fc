import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const vk: DemoNetwork = {
  slug: 'vk',
  name: 'VK',
  icon: 'vk',
  color: '#0077FF',
  urlPlaceholder: 'vk.com/…',
  urlExamples: ['https://vk.com/harbourstreet', 'https://vk.com/wall-1180452_214'],
  socialProviderType: 'vk',
  hasSearch: false,
  rules: text(
    'The advertising rules of VK apply, and every ad is registered and marked as the law of the country asks.',
    'Es gelten die Werberegeln von VK; jede Anzeige wird registriert und gekennzeichnet, wie es das Recht des Landes verlangt.',
    'Действуют рекламные правила VK, каждое объявление регистрируется и маркируется по закону страны.',
  ),
  links: {
    post: {
      example: 'https://vk.com/wall-1180452_214',
      requirements: text(
        'A public post of a community.',
        'Ein öffentlicher Beitrag einer Community.',
        'Открытая запись сообщества.',
      ),
    },
    community: {
      example: 'https://vk.com/harbourstreet',
      requirements: text(
        'An open community with a description and contacts.',
        'Eine offene Community mit Beschreibung und Kontakten.',
        'Открытое сообщество с описанием и контактами.',
      ),
    },
    clip: {
      example: 'https://vk.com/clip-1180452_456239017',
      requirements: text(
        'A public clip in vertical format.',
        'Ein öffentlicher Clip im Hochformat.',
        'Открытый вертикальный клип.',
      ),
    },
  },
  types: [
    {
      slug: 'vk-community-posts',
      icon: 'users-round',
      name: text('Community posts', 'Community-Beiträge', 'Посты в сообществах'),
      title: text('Posts in VK communities', 'Beiträge in VK-Communitys', 'Посты в сообществах VK'),
      description: text(
        'Your post in communities on your subject, placed by their administrators and marked as advertising.',
        'Ihr Beitrag in Communitys Ihres Themas, veröffentlicht von der Administration und als Werbung gekennzeichnet.',
        'Ваш пост в сообществах по вашей теме: публикует администрация, с маркировкой рекламы.',
      ),
      question: [
        text('Who takes care of the marking?', 'Wer kümmert sich um die Kennzeichnung?', 'Кто отвечает за маркировку?'),
        text(
          'We do. You give the details of the advertiser once, and each post receives its token.',
          'Wir. Sie geben die Angaben zum Werbenden einmal an, jeder Beitrag erhält seine Kennung.',
          'Мы. Вы один раз указываете данные рекламодателя, каждая запись получает свой токен.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'post',
        startMinutes: 720,
        unitsPerDay: 15_000,
        quantity: [1000, 100_000, 500],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'vk-topic-post',
          name: text('Post in themed communities', 'Beitrag in Themen-Communitys', 'Пост в тематических сообществах'),
          nameWithTopic: text(
            'Post in {topic} communities',
            'Beitrag in Communitys, Bereich {topic}',
            'Пост в сообществах, тема: {topic}',
          ),
          short: text(
            'Three to seven communities, one hour at the top, then in the feed.',
            'Drei bis sieben Communitys, eine Stunde oben, danach im Feed.',
            'От трёх до семи сообществ, час вверху, затем в ленте.',
          ),
          price: '4.8',
        },
        {
          slug: 'vk-city-post',
          name: text('Post in city communities', 'Beitrag in Stadt-Communitys', 'Пост в городских сообществах'),
          short: text(
            'For cafés, studios and events that need their own town.',
            'Für Cafés, Studios und Termine, die ihre eigene Stadt brauchen.',
            'Для кафе, студий и событий, которым нужен свой город.',
          ),
          price: '4.1',
        },
        {
          slug: 'vk-launch-package',
          name: text(
            'Launch package: posts, ads and clips',
            'Startpaket: Beiträge, Anzeigen und Clips',
            'Стартовый пакет: посты, реклама и клипы',
          ),
          short: text(
            'One week in which everything points to the same offer.',
            'Eine Woche, in der alles auf dasselbe Angebot zeigt.',
            'Неделя, в которой всё ведёт к одному предложению.',
          ),
          price: '120',
          isFixed: true,
          contents: [
            ['vk-topic-post', 10_000],
            ['vk-feed-impressions', 40_000],
            ['vk-clip-views', 10_000],
          ],
          terms: { unit: 'packages', startMinutes: 1440 },
        },
      ],
    },
    {
      slug: 'vk-feed-ads',
      icon: 'image',
      name: text('Feed ads', 'Feed-Anzeigen', 'Реклама в ленте'),
      title: text('Ads in the VK feed', 'Anzeigen im VK-Feed', 'Реклама в ленте VK'),
      description: text(
        'Your record or site in the news feed, aimed by interest, city and age. Paid by impression or by click.',
        'Ihr Beitrag oder Ihre Website im Newsfeed, ausgerichtet nach Interesse, Stadt und Alter. Bezahlt je Einblendung oder Klick.',
        'Ваша запись или сайт в ленте новостей: по интересам, городу и возрасту. Оплата за показы или клики.',
      ),
      question: [
        text('Do I need an advertising account?', 'Brauche ich ein Werbekonto?', 'Нужен ли свой рекламный кабинет?'),
        text(
          'No. The campaign runs in ours and you receive the full statistics.',
          'Nein. Die Kampagne läuft in unserem Konto, die vollständige Statistik erhalten Sie.',
          'Нет. Кампания идёт в нашем кабинете, а полная статистика — у вас.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'post',
        startMinutes: 180,
        unitsPerDay: 50_000,
        quantity: [1000, 900_000, 1000],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'vk-feed-impressions',
          name: text(
            'Feed impressions by interest',
            'Feed-Einblendungen nach Interesse',
            'Показы в ленте по интересам',
          ),
          short: text(
            'A post or carousel between the records of friends and communities.',
            'Ein Beitrag oder Karussell zwischen Einträgen von Freunden und Communitys.',
            'Запись или карусель между записями друзей и сообществ.',
          ),
          price: '0.35',
        },
        {
          slug: 'vk-feed-clicks',
          name: text(
            'Clicks to your community or site',
            'Klicks auf Ihre Community oder Website',
            'Переходы в сообщество или на сайт',
          ),
          short: text(
            'Billed by the click, with a daily limit you set.',
            'Abgerechnet je Klick, mit Tageslimit nach Wunsch.',
            'Оплата за переход, дневной лимит задаёте вы.',
          ),
          price: '21',
          terms: {
            unit: 'clicks',
            link: 'community',
            quantity: [100, 40_000, 50],
            unitsPerDay: 2500,
            targets: ['device'],
          },
        },
      ],
    },
    {
      slug: 'vk-clips-reach',
      icon: 'clapperboard',
      name: text('Clips reach', 'Clips-Reichweite', 'Охват клипов'),
      title: text('Reach for VK Clips', 'Reichweite für VK Clips', 'Охват для VK Клипов'),
      description: text(
        'Vertical clips in the recommendation feed and at authors who film for you. Views are those the network counts.',
        'Vertikale Clips im Empfehlungsfeed und bei Autoren, die für Sie drehen. Es gelten die vom Netzwerk gezählten Aufrufe.',
        'Вертикальные клипы в ленте рекомендаций и у авторов, которые снимают для вас. Просмотры — по счётчику сети.',
      ),
      question: [
        text(
          'May I use a clip made for another network?',
          'Kann ich einen Clip aus einem anderen Netzwerk verwenden?',
          'Подойдёт ли клип для другой сети?',
        ),
        text(
          'Yes, without the other network’s watermark and with music you may use.',
          'Ja, ohne Wasserzeichen des anderen Netzwerks und mit erlaubter Musik.',
          'Да, без водяного знака другой сети и с разрешённой музыкой.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'clip',
        startMinutes: 180,
        unitsPerDay: 25_000,
        quantity: [1000, 300_000, 500],
        guaranteeDays: 30,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'vk-clip-views',
          name: text('Promoted clip views', 'Aufrufe beworbener Clips', 'Просмотры продвигаемого клипа'),
          short: text(
            'Your clip in recommendations, marked as advertising.',
            'Ihr Clip in den Empfehlungen, als Werbung gekennzeichnet.',
            'Ваш клип в рекомендациях с пометкой о рекламе.',
          ),
          price: '1.1',
        },
        {
          slug: 'vk-author-clips',
          name: text('Clips filmed by authors', 'Von Autoren gedrehte Clips', 'Клипы от авторов'),
          short: text(
            'An author films a clip about you and publishes it on their page.',
            'Ein Autor dreht einen Clip über Sie und veröffentlicht ihn auf seiner Seite.',
            'Автор снимает клип о вас и публикует у себя.',
          ),
          price: '30',
          terms: {
            kind: 'creators',
            unit: 'videos',
            link: 'community',
            per: 1,
            startMinutes: 4320,
            unitsPerDay: 3,
            quantity: [1, 30, 1],
            targets: ['brief'],
          },
        },
      ],
    },
  ],
};
