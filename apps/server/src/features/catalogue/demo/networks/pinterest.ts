import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const pinterest: DemoNetwork = {
  slug: 'pinterest',
  name: 'Pinterest',
  icon: 'pinterest',
  color: '#BD081C',
  urlPlaceholder: 'pinterest.com/pin/…',
  urlExamples: ['https://www.pinterest.com/pin/88031442790/', 'https://www.pinterest.com/harbourstreet/'],
  socialProviderType: null,
  hasSearch: false,
  rules: text(
    'The advertising guidelines of Pinterest apply. Weight-loss products and pictures are refused before payment.',
    'Es gelten die Werberichtlinien von Pinterest. Produkte und Bilder zum Abnehmen werden vor der Zahlung abgelehnt.',
    'Действуют рекламные правила Pinterest. Товары и изображения для похудения отклоняются до оплаты.',
  ),
  links: {
    pin: {
      example: 'https://www.pinterest.com/pin/88031442790/',
      requirements: text(
        'A public pin with a working link.',
        'Ein öffentlicher Pin mit funktionierendem Link.',
        'Открытый пин с рабочей ссылкой.',
      ),
    },
    profile: {
      example: 'https://www.pinterest.com/harbourstreet/',
      requirements: text(
        'A business profile with a claimed website.',
        'Ein Unternehmensprofil mit bestätigter Website.',
        'Бизнес-профиль с подтверждённым сайтом.',
      ),
    },
  },
  types: [
    {
      slug: 'pinterest-promoted-pins',
      icon: 'pin',
      name: text('Promoted pins', 'Gesponserte Pins', 'Рекламные пины'),
      title: text('Promoted pins on Pinterest', 'Gesponserte Pins auf Pinterest', 'Рекламные пины в Pinterest'),
      description: text(
        'Your pin among ideas people are already collecting. Pins keep working after the campaign, because they stay saved.',
        'Ihr Pin zwischen Ideen, die Menschen gerade sammeln. Pins wirken über die Kampagne hinaus, weil sie gemerkt bleiben.',
        'Ваш пин среди идей, которые люди как раз собирают. Пины работают и после кампании, потому что остаются сохранёнными.',
      ),
      question: [
        text('Which pictures work?', 'Welche Bilder eignen sich?', 'Какие изображения работают?'),
        text(
          'Upright ones in the ratio 2:3, with the thing itself large and little text.',
          'Hochformat im Verhältnis 2:3, der Gegenstand groß, wenig Text.',
          'Вертикальные, 2:3, крупный предмет и мало текста.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'pin',
        startMinutes: 300,
        unitsPerDay: 9000,
        quantity: [1000, 150_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'pinterest-home-feed-pins',
          name: text('Promoted pins', 'Gesponserte Pins', 'Рекламные пины'),
          short: text(
            'In the home feed of people who collect similar ideas.',
            'Im Startfeed von Menschen, die ähnliche Ideen sammeln.',
            'В ленте тех, кто собирает похожие идеи.',
          ),
          price: '3',
          discountPercent: 10,
        },
        {
          slug: 'pinterest-search-pins',
          name: text('Promoted pins in search', 'Gesponserte Pins in der Suche', 'Рекламные пины в поиске'),
          short: text(
            'Among the results for words you choose.',
            'Zwischen den Ergebnissen zu Ihren Suchwörtern.',
            'Среди результатов по выбранным словам.',
          ),
          price: '3.8',
          terms: { targets: ['keywords'] },
        },
        {
          slug: 'pinterest-video-pins',
          name: text('Video pins', 'Video-Pins', 'Видеопины'),
          short: text(
            'Six to fifteen seconds that start as people scroll past.',
            'Sechs bis fünfzehn Sekunden, die beim Vorbeiscrollen starten.',
            'От шести до пятнадцати секунд, запуск при прокрутке.',
          ),
          price: '4.1',
        },
      ],
    },
    {
      slug: 'pinterest-creator-boards',
      icon: 'layout-grid',
      name: text('Creator boards', 'Creator-Pinnwände', 'Доски авторов'),
      title: text('Boards by Pinterest creators', 'Pinnwände von Pinterest-Creatorn', 'Доски авторов Pinterest'),
      description: text(
        'Creators design a board around your product, with their own pictures and a visible partnership note.',
        'Creator gestalten eine Pinnwand rund um Ihr Produkt, mit eigenen Bildern und sichtbarem Partnerschaftshinweis.',
        'Авторы собирают доску вокруг вашего продукта, со своими снимками и заметной пометкой о партнёрстве.',
      ),
      question: [
        text('How many pins does a board have?', 'Wie viele Pins hat eine Pinnwand?', 'Сколько пинов на доске?'),
        text(
          'Fifteen to thirty, at least five of them with your product.',
          'Fünfzehn bis dreißig, mindestens fünf davon mit Ihrem Produkt.',
          'От пятнадцати до тридцати, не менее пяти — с вашим продуктом.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'posts',
        link: 'profile',
        per: 1,
        startMinutes: 7200,
        unitsPerDay: 1,
        quantity: [1, 12, 1],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'pinterest-creator-board',
          name: text(
            'Board designed by a creator',
            'Von einem Creator gestaltete Pinnwand',
            'Доска, собранная автором',
          ),
          short: text(
            'One board, one theme, kept public for a year.',
            'Eine Pinnwand, ein Thema, ein Jahr lang öffentlich.',
            'Одна доска, одна тема, открыта в течение года.',
          ),
          price: '65',
        },
        {
          slug: 'pinterest-season-package',
          name: text(
            'Season package: boards and pins',
            'Saisonpaket: Pinnwände und Pins',
            'Сезонный пакет: доски и пины',
          ),
          short: text(
            'Two boards and promoted pins in the six weeks before the season.',
            'Zwei Pinnwände und gesponserte Pins in den sechs Wochen vor der Saison.',
            'Две доски и рекламные пины за шесть недель до сезона.',
          ),
          price: '185',
          isFixed: true,
          contents: [
            ['pinterest-creator-board', 2],
            ['pinterest-home-feed-pins', 20_000],
          ],
          terms: { unit: 'packages' },
        },
      ],
    },
    {
      slug: 'pinterest-shopping-pins',
      icon: 'shopping-bag',
      name: text('Shopping pins', 'Shopping-Pins', 'Товарные пины'),
      title: text('Shopping pins on Pinterest', 'Shopping-Pins auf Pinterest', 'Товарные пины в Pinterest'),
      description: text(
        'Products with price and availability, taken from your feed and shown to people who are planning to buy.',
        'Produkte mit Preis und Verfügbarkeit aus Ihrem Feed, gezeigt Menschen mit Kaufabsicht.',
        'Товары с ценой и наличием из вашего фида — тем, кто планирует покупку.',
      ),
      question: [
        text(
          'Which feed formats do you accept?',
          'Welche Feed-Formate nehmen Sie an?',
          'Какие форматы фидов принимаются?',
        ),
        text(
          'CSV, TSV and XML in the format the platform documents. We check the feed before the start.',
          'CSV, TSV und XML im Format der Plattform. Wir prüfen den Feed vor dem Start.',
          'CSV, TSV и XML в формате платформы. Перед запуском мы проверяем фид.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'clicks',
        link: 'profile',
        startMinutes: 720,
        unitsPerDay: 1200,
        quantity: [100, 25_000, 50],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'pinterest-product-clicks',
          name: text('Clicks on product pins', 'Klicks auf Produkt-Pins', 'Клики по товарным пинам'),
          short: text(
            'Billed only when somebody opens the product page.',
            'Berechnet nur, wenn jemand die Produktseite öffnet.',
            'Оплата только за переход на страницу товара.',
          ),
          price: '49',
        },
        {
          slug: 'pinterest-collection-clicks',
          name: text('Clicks on collections', 'Klicks auf Kollektionen', 'Клики по подборкам'),
          short: text(
            'One large picture with up to 24 products below it.',
            'Ein großes Bild mit bis zu 24 Produkten darunter.',
            'Одно большое изображение и до 24 товаров под ним.',
          ),
          price: '54',
        },
      ],
    },
  ],
};
