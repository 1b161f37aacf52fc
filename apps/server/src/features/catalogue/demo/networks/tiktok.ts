import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const tiktok: DemoNetwork = {
  slug: 'tiktok',
  name: 'TikTok',
  icon: 'tiktok',
  color: '#000000',
  urlPlaceholder: 'tiktok.com/@name/video/…',
  urlExamples: ['https://www.tiktok.com/@studio/video/7301846529110', 'https://www.tiktok.com/@studio'],
  socialProviderType: 'tiktok',
  hasSearch: true,
  rules: text(
    'The advertising policies of TikTok apply. Only music from the commercial library may be used in ads.',
    'Es gelten die Werberichtlinien von TikTok. In Anzeigen ist nur Musik aus der kommerziellen Bibliothek erlaubt.',
    'Действуют рекламные правила TikTok. В рекламе допустима только музыка из коммерческой библиотеки.',
  ),
  links: {
    video: {
      example: 'https://www.tiktok.com/@studio/video/7301846529110',
      requirements: text(
        'A public video that may be downloaded and duetted.',
        'Ein öffentliches Video, bei dem Download und Duett erlaubt sind.',
        'Открытое видео, для которого разрешены скачивание и дуэты.',
      ),
    },
    profile: {
      example: 'https://www.tiktok.com/@studio',
      requirements: text(
        'A public business account.',
        'Ein öffentliches Unternehmenskonto.',
        'Открытый бизнес-аккаунт.',
      ),
    },
    sound: {
      example: 'https://www.tiktok.com/music/harbour-lights-7298110045',
      requirements: text(
        'A sound you hold the rights to, published on the platform.',
        'Ein veröffentlichter Sound, an dem Sie die Rechte haben.',
        'Опубликованный звук, права на который принадлежат вам.',
      ),
    },
  },
  types: [
    {
      slug: 'tiktok-spark-ads',
      icon: 'sparkles',
      name: text('Spark Ads', 'Spark Ads', 'Spark Ads'),
      title: text('Spark Ads on TikTok', 'Spark Ads auf TikTok', 'Spark Ads в TikTok'),
      description: text(
        'Your own post runs as an ad and stays your post: comments and follows remain with you. You give us a Spark Ads code and can withdraw it at any time.',
        'Ihr eigener Beitrag läuft als Anzeige und bleibt Ihr Beitrag: Kommentare und Follower bleiben bei Ihnen. Den Spark-Ads-Code können Sie jederzeit zurückziehen.',
        'Ваша публикация идёт как реклама и остаётся вашей: комментарии и подписки сохраняются. Код Spark Ads можно отозвать в любой момент.',
      ),
      question: [
        text('Where do I find the Spark Ads code?', 'Wo finde ich den Spark-Ads-Code?', 'Где взять код Spark Ads?'),
        text(
          'In the app: open the video, choose the ad settings and generate a code for at least 30 days.',
          'In der App: Video öffnen, Anzeigeneinstellungen wählen und einen Code für mindestens 30 Tage erzeugen.',
          'В приложении: откройте видео, выберите настройки рекламы и создайте код не менее чем на 30 дней.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'video',
        startMinutes: 60,
        unitsPerDay: 40_000,
        quantity: [1000, 1_000_000, 500],
        guaranteeDays: 30,
        dimension: 'topics',
        targets: ['ad_code'],
      },
      offers: [
        {
          slug: 'tiktok-spark-views',
          name: text(
            'Spark Ads views for your own post',
            'Spark-Ads-Aufrufe für Ihren Beitrag',
            'Просмотры Spark Ads для вашей публикации',
          ),
          short: text(
            'Your post as an ad to people who match the chosen interests.',
            'Ihr Beitrag als Anzeige für Menschen mit den gewählten Interessen.',
            'Ваша публикация как реклама для людей с выбранными интересами.',
          ),
          price: '2',
          discountPercent: 10,
        },
        {
          slug: 'tiktok-spark-creator',
          name: text(
            'Spark Ads with a creator’s post',
            'Spark Ads mit dem Beitrag eines Creators',
            'Spark Ads с публикацией автора',
          ),
          short: text(
            'A creator’s post about you, with their permission, under their name.',
            'Der Beitrag eines Creators über Sie, mit dessen Erlaubnis und Namen.',
            'Публикация автора о вас, с его разрешения и под его именем.',
          ),
          price: '3.1',
          terms: { startMinutes: 360, quantity: [2000, 400_000, 1000] },
        },
      ],
    },
    {
      slug: 'tiktok-in-feed-ads',
      icon: 'smartphone',
      name: text('In-feed ads', 'In-Feed-Anzeigen', 'Реклама в ленте'),
      title: text('In-feed ads on TikTok', 'In-Feed-Anzeigen auf TikTok', 'Реклама в ленте TikTok'),
      description: text(
        'Video ads in the For You feed with a button of your choice. You pay for impressions or for clicks, never for both.',
        'Videoanzeigen im For-You-Feed mit einer Schaltfläche Ihrer Wahl. Sie zahlen für Einblendungen oder für Klicks, nie für beides.',
        'Видеореклама в ленте рекомендаций с кнопкой на ваш выбор. Вы платите за показы или за клики, но не за то и другое сразу.',
      ),
      question: [
        text('Impressions or clicks?', 'Einblendungen oder Klicks?', 'Показы или клики?'),
        text(
          'Impressions make a name known at a low price. Clicks suit offers that people can act on at once.',
          'Einblendungen machen einen Namen günstig bekannt. Klicks passen zu Angeboten, auf die man sofort reagieren kann.',
          'Показы недорого делают имя узнаваемым. Клики подходят предложениям, на которые можно откликнуться сразу.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'video',
        startMinutes: 90,
        unitsPerDay: 80_000,
        quantity: [2000, 2_000_000, 1000],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'tiktok-feed-impressions',
          name: text('For You feed impressions', 'Einblendungen im For-You-Feed', 'Показы в ленте рекомендаций'),
          short: text(
            'The widest reach for the money, billed per thousand impressions.',
            'Die größte Reichweite fürs Geld, abgerechnet je tausend Einblendungen.',
            'Самый широкий охват за эти деньги, оплата за тысячу показов.',
          ),
          price: '0.45',
        },
        {
          slug: 'tiktok-feed-clicks',
          name: text('Clicks from the For You feed', 'Klicks aus dem For-You-Feed', 'Клики из ленты рекомендаций'),
          short: text(
            'Billed only when somebody follows your button.',
            'Berechnet wird nur, wenn jemand Ihrer Schaltfläche folgt.',
            'Оплата только за переход по вашей кнопке.',
          ),
          price: '58',
          terms: { unit: 'clicks', quantity: [100, 50_000, 50], unitsPerDay: 3000, targets: ['device'] },
        },
        {
          slug: 'tiktok-search-ads',
          name: text('Ads in TikTok search', 'Anzeigen in der TikTok-Suche', 'Реклама в поиске TikTok'),
          short: text(
            'Your video among the search results for the keywords you name.',
            'Ihr Video zwischen den Suchergebnissen zu Ihren Suchwörtern.',
            'Ваше видео среди результатов по указанным словам.',
          ),
          price: '41',
          terms: { unit: 'clicks', quantity: [100, 20_000, 50], unitsPerDay: 1200, targets: ['keywords'] },
        },
      ],
    },
    {
      slug: 'tiktok-creator-videos',
      icon: 'video',
      name: text('Creator videos', 'Creator-Videos', 'Видео авторов'),
      title: text('Videos by TikTok creators', 'Videos von TikTok-Creatorn', 'Видео авторов TikTok'),
      description: text(
        'Creators make a video about you in their own style and switch on the partnership label. One round of changes is included.',
        'Creator drehen ein Video über Sie in ihrem eigenen Stil und schalten den Partnerschaftshinweis ein. Eine Änderungsrunde ist enthalten.',
        'Авторы снимают видео о вас в своём стиле и включают пометку о партнёрстве. Один круг правок входит в цену.',
      ),
      question: [
        text('Who owns the video?', 'Wem gehört das Video?', 'Кому принадлежит видео?'),
        text(
          'The creator. You may share it and use it as a Spark Ad for 90 days; longer use is agreed separately.',
          'Dem Creator. Sie dürfen es teilen und 90 Tage als Spark Ad nutzen; längere Nutzung wird gesondert vereinbart.',
          'Автору. Вы можете делиться им и 90 дней использовать в Spark Ads, более долгий срок согласуется отдельно.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'videos',
        link: 'profile',
        per: 1,
        startMinutes: 4320,
        unitsPerDay: 3,
        quantity: [1, 25, 1],
        dimension: 'topics',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'tiktok-creator-video',
          name: text('Video by a rising creator', 'Video eines aufstrebenden Creators', 'Видео начинающего автора'),
          nameWithTopic: text(
            'Video by a rising {topic} creator',
            'Video eines aufstrebenden Creators, Bereich {topic}',
            'Видео начинающего автора, тема: {topic}',
          ),
          short: text(
            '15 to 45 seconds, filmed on location or at home, published within a week.',
            '15 bis 45 Sekunden, vor Ort oder zu Hause gedreht, binnen einer Woche veröffentlicht.',
            'От 15 до 45 секунд, съёмка на месте или дома, публикация в течение недели.',
          ),
          price: '38',
        },
        {
          slug: 'tiktok-creator-review',
          name: text('Honest product review', 'Ehrlicher Produkttest', 'Честный обзор продукта'),
          short: text(
            'A creator tries the product for a week and says what they think of it.',
            'Ein Creator probiert das Produkt eine Woche aus und sagt, was er davon hält.',
            'Автор неделю пользуется продуктом и говорит, что о нём думает.',
          ),
          price: '75',
          terms: { startMinutes: 10_080, unitsPerDay: 1, quantity: [1, 10, 1] },
        },
      ],
    },
    {
      slug: 'tiktok-creator-packages',
      icon: 'package',
      name: text('Creator package', 'Creator-Paket', 'Пакет авторов'),
      title: text('Creator packages for TikTok', 'Creator-Pakete für TikTok', 'Пакеты авторов для TikTok'),
      description: text(
        'Several creators, one theme, one date. A contact person plans the order of posts and sends a report at the end.',
        'Mehrere Creator, ein Thema, ein Termin. Eine Ansprechperson plant die Reihenfolge und schickt am Ende einen Bericht.',
        'Несколько авторов, одна тема, одна дата. Координатор планирует порядок публикаций и в конце присылает отчёт.',
      ),
      question: [
        text('Can I replace a creator?', 'Kann ich einen Creator austauschen?', 'Можно ли заменить автора?'),
        text(
          'Before the first post is published, yes, with one of equal size. Afterwards the line-up stays.',
          'Vor der ersten Veröffentlichung ja, durch einen gleich großen. Danach bleibt die Besetzung bestehen.',
          'До первой публикации — да, на автора того же масштаба. После состав не меняется.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'packages',
        link: 'profile',
        startMinutes: 4320,
        quantity: [1, 1, 1],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'tiktok-five-creators',
          name: text(
            'Five creators, one sound, two weeks',
            'Fünf Creator, ein Sound, zwei Wochen',
            'Пять авторов, один звук, две недели',
          ),
          short: text(
            'Five videos with your sound or slogan, spread over two weeks.',
            'Fünf Videos mit Ihrem Sound oder Slogan, verteilt auf zwei Wochen.',
            'Пять видео с вашим звуком или слоганом за две недели.',
          ),
          price: '149',
          isFixed: true,
          contents: [
            ['tiktok-creator-video', 5],
            ['tiktok-spark-creator', 10_000],
          ],
        },
        {
          slug: 'tiktok-launch-week',
          name: text(
            'Launch week: three creators and ads',
            'Startwoche: drei Creator und Anzeigen',
            'Неделя запуска: три автора и реклама',
          ),
          short: text(
            'Three videos on three days, the best one boosted for the rest of the week.',
            'Drei Videos an drei Tagen, das beste wird den Rest der Woche beworben.',
            'Три видео за три дня, лучшее продвигается до конца недели.',
          ),
          price: '199',
          isFixed: true,
          contents: [
            ['tiktok-creator-video', 3],
            ['tiktok-spark-views', 40_000],
            ['tiktok-feed-impressions', 100_000],
          ],
        },
      ],
    },
    {
      slug: 'tiktok-live-reach',
      icon: 'radio',
      name: text('Live reach', 'Live-Reichweite', 'Охват эфиров'),
      title: text('Reach for TikTok Live', 'Reichweite für TikTok Live', 'Охват для TikTok Live'),
      description: text(
        'Ads that open your live session directly, and co-hosts who bring their own audience. Both stop when your session ends.',
        'Anzeigen, die Ihre Live-Sendung direkt öffnen, und Co-Hosts, die ihr Publikum mitbringen. Beides endet mit Ihrer Sendung.',
        'Реклама, открывающая ваш эфир напрямую, и соведущие со своей аудиторией. И то и другое заканчивается вместе с эфиром.',
      ),
      question: [
        text('What if my session is canceled?', 'Was, wenn meine Sendung ausfällt?', 'Что, если эфир отменится?'),
        text(
          'Tell us before it was due to begin and the whole amount returns to your balance.',
          'Sagen Sie vor dem geplanten Beginn Bescheid, dann kehrt der ganze Betrag auf Ihr Guthaben zurück.',
          'Сообщите до назначенного начала, и вся сумма вернётся на баланс.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'viewers',
        link: 'profile',
        startMinutes: 120,
        unitsPerDay: 5000,
        quantity: [200, 30_000, 100],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'tiktok-live-ads',
          name: text('Ads into your live session', 'Anzeigen in Ihre Live-Sendung', 'Реклама вашего эфира'),
          short: text(
            'The ad shows your session as it happens; a tap opens it.',
            'Die Anzeige zeigt Ihre Sendung in Echtzeit, ein Tippen öffnet sie.',
            'Реклама показывает эфир в реальном времени, нажатие открывает его.',
          ),
          price: '12.5',
        },
        {
          slug: 'tiktok-live-co-host',
          name: text('Guest appearance by a co-host', 'Gastauftritt eines Co-Hosts', 'Гостевой эфир с соведущим'),
          short: text(
            'A creator joins your session for 30 minutes and announces it beforehand.',
            'Ein Creator kommt für 30 Minuten in Ihre Sendung und kündigt sie vorher an.',
            'Автор присоединяется к эфиру на 30 минут и заранее анонсирует его.',
          ),
          price: '88',
          isFixed: true,
          terms: { kind: 'creators', unit: 'streams', startMinutes: 4320, targets: ['brief'] },
        },
      ],
    },
    {
      slug: 'tiktok-sound-campaigns',
      icon: 'music',
      name: text('Sound campaigns', 'Sound-Kampagnen', 'Продвижение звука'),
      title: text(
        'Campaigns for your sound on TikTok',
        'Kampagnen für Ihren Sound auf TikTok',
        'Продвижение вашего звука в TikTok',
      ),
      description: text(
        'Creators build their videos on your track and credit it. Suits releases that need a first wave of use.',
        'Creator bauen ihre Videos auf Ihrem Titel auf und nennen ihn. Passend für Veröffentlichungen, die eine erste Welle brauchen.',
        'Авторы делают видео под ваш трек и указывают его. Подходит релизам, которым нужна первая волна.',
      ),
      question: [
        text('Does the track have to be released?', 'Muss der Titel veröffentlicht sein?', 'Трек должен быть выпущен?'),
        text(
          'It must be available as a sound on the platform. A pre-release sound of 30 seconds is enough.',
          'Er muss als Sound auf der Plattform verfügbar sein. Ein Ausschnitt von 30 Sekunden genügt.',
          'Он должен быть доступен на платформе как звук. Достаточно отрывка в 30 секунд.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'videos',
        link: 'sound',
        per: 1,
        startMinutes: 2880,
        unitsPerDay: 8,
        quantity: [5, 200, 5],
        dimension: 'genres',
      },
      offers: [
        {
          slug: 'tiktok-sound-videos',
          name: text('Videos with your sound', 'Videos mit Ihrem Sound', 'Видео с вашим звуком'),
          short: text(
            'Creators choose the idea themselves; your track plays for at least ten seconds.',
            'Die Idee wählen die Creator selbst; Ihr Titel läuft mindestens zehn Sekunden.',
            'Идею авторы выбирают сами, ваш трек звучит не менее десяти секунд.',
          ),
          price: '12',
        },
        {
          slug: 'tiktok-dance-idea',
          name: text(
            'Dance or gesture idea for your track',
            'Tanz- oder Gestenidee für Ihren Titel',
            'Танец или жест под ваш трек',
          ),
          short: text(
            'A choreographer invents a short move, ten creators show it first.',
            'Eine Choreografin erfindet eine kurze Bewegung, zehn Creator zeigen sie zuerst.',
            'Хореограф придумывает короткое движение, первыми его показывают десять авторов.',
          ),
          price: '240',
          isFixed: true,
          contents: [['tiktok-sound-videos', 10]],
          terms: { unit: 'packages', startMinutes: 10_080 },
        },
      ],
    },
  ],
};
