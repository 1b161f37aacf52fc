import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const instagram: DemoNetwork = {
  slug: 'instagram',
  name: 'Instagram',
  icon: 'instagram',
  color: '#FF0069',
  urlPlaceholder: 'instagram.com/p/…',
  urlExamples: ['https://www.instagram.com/p/C8kLm2nOpQr/', 'https://www.instagram.com/harbourstreet/'],
  socialProviderType: 'instagram',
  hasSearch: true,
  rules: text(
    'The advertising standards of Meta apply. Before-and-after pictures, gambling and money promises are refused before payment.',
    'Es gelten die Werberichtlinien von Meta. Vorher-nachher-Bilder, Glücksspiel und Geldversprechen werden vor der Zahlung abgelehnt.',
    'Действуют рекламные правила Meta. Снимки «до и после», азартные игры и обещания заработка отклоняются до оплаты.',
  ),
  links: {
    post: {
      example: 'https://www.instagram.com/p/C8kLm2nOpQr/',
      requirements: text(
        'A public post of a professional account.',
        'Ein öffentlicher Beitrag eines professionellen Kontos.',
        'Открытая публикация профессионального аккаунта.',
      ),
    },
    reel: {
      example: 'https://www.instagram.com/reel/C9vBn4mKjHg/',
      requirements: text(
        'A public reel with music you may use for advertising.',
        'Ein öffentliches Reel mit Musik, die Sie für Werbung nutzen dürfen.',
        'Открытый ролик Reels с музыкой, разрешённой для рекламы.',
      ),
    },
    profile: {
      example: 'https://www.instagram.com/harbourstreet/',
      requirements: text(
        'A public profile with a picture, a bio and at least six posts.',
        'Ein öffentliches Profil mit Bild, Beschreibung und mindestens sechs Beiträgen.',
        'Открытый профиль с фотографией, описанием и хотя бы шестью публикациями.',
      ),
    },
  },
  types: [
    {
      slug: 'instagram-story-reach',
      icon: 'circle-dashed',
      name: text('Story reach', 'Story-Reichweite', 'Охват в сторис'),
      title: text(
        'Reach through Instagram stories',
        'Reichweite durch Instagram-Storys',
        'Охват через сторис в Instagram',
      ),
      description: text(
        'Creators show your product in a story and mark the paid partnership. The figures come from the story’s own insights.',
        'Creator zeigen Ihr Produkt in einer Story und kennzeichnen die bezahlte Partnerschaft. Die Zahlen stammen aus den Insights der Story.',
        'Авторы показывают ваш продукт в сторис и отмечают платное партнёрство. Цифры берутся из статистики самой сторис.',
      ),
      question: [
        text('How long does a story stay?', 'Wie lange bleibt eine Story?', 'Сколько живёт сторис?'),
        text(
          'Twenty-four hours. On request it is kept as a highlight for a month, which the creator may price separately.',
          'Vierundzwanzig Stunden. Auf Wunsch bleibt sie einen Monat als Highlight, was der Creator gesondert berechnen kann.',
          'Двадцать четыре часа. По желанию её закрепляют в актуальном на месяц — автор может оценить это отдельно.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reach',
        link: 'profile',
        startMinutes: 1440,
        unitsPerDay: 15_000,
        quantity: [1000, 120_000, 500],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'instagram-story-mentions',
          name: text('Story mentions by creators', 'Story-Erwähnungen von Creatorn', 'Упоминания в сторис у авторов'),
          nameWithTopic: text(
            'Story mentions by {topic} creators',
            'Story-Erwähnungen von Creatorn, Bereich {topic}',
            'Упоминания в сторис у авторов, тема: {topic}',
          ),
          short: text(
            'Two or three frames with your product, a mention and a link sticker.',
            'Zwei bis drei Bilder mit Ihrem Produkt, Erwähnung und Link-Sticker.',
            'Два-три кадра с вашим продуктом, отметкой и стикером-ссылкой.',
          ),
          price: '6.9',
        },
        {
          slug: 'instagram-story-ads',
          name: text(
            'Story ads between friends’ stories',
            'Story-Anzeigen zwischen Storys von Freunden',
            'Реклама между сторис друзей',
          ),
          short: text(
            'Full-screen ads with a button, shown between the stories people follow.',
            'Bildschirmfüllende Anzeigen mit Schaltfläche zwischen den abonnierten Storys.',
            'Полноэкранная реклама с кнопкой между сторис из подписок.',
          ),
          price: '2.8',
          terms: {
            kind: 'advertising',
            unit: 'impressions',
            link: 'post',
            startMinutes: 120,
            unitsPerDay: 40_000,
            quantity: [1000, 800_000, 500],
            guaranteeDays: 14,
            targets: ['device'],
          },
        },
        {
          slug: 'instagram-story-takeover',
          name: text(
            'Story day on a partner account',
            'Story-Tag auf einem Partnerkonto',
            'День сторис в аккаунте партнёра',
          ),
          short: text(
            'One day of stories about you on a partner account, eight to twelve frames.',
            'Ein Tag mit Storys über Sie auf einem Partnerkonto, acht bis zwölf Bilder.',
            'Целый день сторис о вас в аккаунте партнёра, от восьми до двенадцати кадров.',
          ),
          price: '95',
          isFixed: true,
          terms: { unit: 'days', startMinutes: 4320 },
        },
      ],
    },
    {
      slug: 'instagram-reels-reach',
      icon: 'clapperboard',
      name: text('Reels reach', 'Reels-Reichweite', 'Охват Reels'),
      title: text('Reach for Instagram Reels', 'Reichweite für Instagram Reels', 'Охват для Instagram Reels'),
      description: text(
        'Your reel is boosted in the Reels tab and the feed, for people whose interests fit. Nothing is edited without your consent.',
        'Ihr Reel wird im Reels-Tab und im Feed beworben, bei Menschen mit passenden Interessen. Ohne Ihre Zustimmung wird nichts verändert.',
        'Ваш ролик продвигают во вкладке Reels и в ленте среди людей с подходящими интересами. Без вашего согласия ничего не меняют.',
      ),
      question: [
        text('Does my reel need to be new?', 'Muss mein Reel neu sein?', 'Ролик должен быть новым?'),
        text(
          'No. Reels that already did well on their own usually cost less per view, because people finish them.',
          'Nein. Reels, die schon von selbst gut liefen, kosten je Aufruf meist weniger, weil sie zu Ende gesehen werden.',
          'Нет. Ролики, которые уже хорошо показали себя, обычно обходятся дешевле: их досматривают.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'reel',
        startMinutes: 120,
        unitsPerDay: 30_000,
        quantity: [1000, 600_000, 500],
        guaranteeDays: 30,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'instagram-boosted-reels',
          name: text(
            'Boosted Reels with interest targeting',
            'Beworbene Reels nach Interessen',
            'Продвижение Reels по интересам',
          ),
          short: text(
            'Your own reel as a boosted post, aimed at interests you choose.',
            'Ihr eigenes Reel als beworbener Beitrag, ausgerichtet auf gewählte Interessen.',
            'Ваш ролик как продвигаемая публикация для выбранных интересов.',
          ),
          price: '2.4',
          discountPercent: 10,
        },
        {
          slug: 'instagram-partnership-reels',
          name: text(
            'Partnership ads with a creator’s reel',
            'Partnerschaftsanzeigen mit dem Reel eines Creators',
            'Партнёрская реклама с роликом автора',
          ),
          short: text(
            'A creator’s reel about you runs as an ad under both names.',
            'Das Reel eines Creators über Sie läuft als Anzeige unter beiden Namen.',
            'Ролик автора о вас идёт как реклама от имени обоих.',
          ),
          price: '4.2',
          terms: { startMinutes: 720, quantity: [2000, 250_000, 1000] },
        },
      ],
    },
    {
      slug: 'instagram-feed-ads',
      icon: 'image',
      name: text('Feed ads', 'Feed-Anzeigen', 'Реклама в ленте'),
      title: text('Ads in the Instagram feed', 'Anzeigen im Instagram-Feed', 'Реклама в ленте Instagram'),
      description: text(
        'Your post between the posts of people and pages that your audience follows. Picture, carousel or video, marked as sponsored.',
        'Ihr Beitrag zwischen den Beiträgen, denen Ihre Zielgruppe folgt. Bild, Karussell oder Video, als gesponsert gekennzeichnet.',
        'Ваша публикация среди тех, на кого подписана ваша аудитория. Фото, карусель или видео с пометкой «реклама».',
      ),
      question: [
        text(
          'Can I stop a campaign early?',
          'Kann ich eine Kampagne vorzeitig beenden?',
          'Можно ли остановить кампанию раньше?',
        ),
        text(
          'Yes. What has not been delivered returns to your balance; what was shown stays charged.',
          'Ja. Was nicht ausgeliefert wurde, kehrt auf Ihr Guthaben zurück; Gezeigtes bleibt berechnet.',
          'Да. Непоказанная часть возвращается на баланс, показанная остаётся оплаченной.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'post',
        startMinutes: 90,
        unitsPerDay: 50_000,
        quantity: [1000, 1_000_000, 1000],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'instagram-feed-impressions',
          name: text(
            'Sponsored post impressions',
            'Einblendungen gesponserter Beiträge',
            'Показы рекламной публикации',
          ),
          short: text(
            'The lowest price for being seen, with interests and age as filters.',
            'Der günstigste Weg, gesehen zu werden, gefiltert nach Interessen und Alter.',
            'Самый недорогой способ попасться на глаза, с отбором по интересам и возрасту.',
          ),
          price: '0.9',
        },
        {
          slug: 'instagram-carousel-ads',
          name: text(
            'Carousel ads with up to ten cards',
            'Karussell-Anzeigen mit bis zu zehn Karten',
            'Карусель до десяти карточек',
          ),
          short: text(
            'Several pictures in one ad, each with a link of its own.',
            'Mehrere Bilder in einer Anzeige, jedes mit eigenem Link.',
            'Несколько картинок в одном объявлении, у каждой своя ссылка.',
          ),
          price: '1.35',
        },
        {
          slug: 'instagram-explore-ads',
          name: text('Ads in Explore', 'Anzeigen unter „Entdecken“', 'Реклама в разделе «Интересное»'),
          short: text(
            'Where people look for something new, in the grid and after a tap.',
            'Dort, wo Menschen Neues suchen: im Raster und nach dem Antippen.',
            'Там, где ищут новое: в сетке и после нажатия.',
          ),
          price: '1.1',
        },
      ],
    },
    {
      slug: 'instagram-creator-posts',
      icon: 'camera',
      name: text('Creator posts', 'Creator-Beiträge', 'Публикации авторов'),
      title: text('Posts by Instagram creators', 'Beiträge von Instagram-Creatorn', 'Публикации авторов Instagram'),
      description: text(
        'A creator photographs or films your product and publishes it with the partnership label. You keep the right to share the post.',
        'Ein Creator fotografiert oder filmt Ihr Produkt und veröffentlicht es mit Partnerschaftshinweis. Sie dürfen den Beitrag weiterverwenden.',
        'Автор снимает ваш продукт и публикует его с пометкой о партнёрстве. Вы вправе делиться публикацией.',
      ),
      question: [
        text('Do I have to send the product?', 'Muss ich das Produkt schicken?', 'Нужно ли отправлять продукт?'),
        text(
          'For pictures and unboxing, yes. For apps, events and services an account or an invitation is enough.',
          'Für Bilder und Auspack-Videos ja. Bei Apps, Veranstaltungen und Dienstleistungen genügt ein Zugang oder eine Einladung.',
          'Для фото и распаковки — да. Для приложений, событий и услуг достаточно доступа или приглашения.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'posts',
        link: 'profile',
        per: 1,
        startMinutes: 4320,
        unitsPerDay: 3,
        quantity: [1, 30, 1],
        dimension: 'topics',
        targets: ['brief', 'hashtag'],
      },
      offers: [
        {
          slug: 'instagram-small-creator-post',
          name: text('Post by a small creator', 'Beitrag eines kleinen Creators', 'Публикация небольшого автора'),
          short: text(
            'Up to 20 000 followers, close to their audience, quick to answer.',
            'Bis 20 000 Abonnenten, nah am Publikum, schnell in der Antwort.',
            'До 20 000 подписчиков, близкий контакт с аудиторией и быстрые ответы.',
          ),
          price: '45',
        },
        {
          slug: 'instagram-large-creator-post',
          name: text(
            'Post by an established creator',
            'Beitrag eines etablierten Creators',
            'Публикация известного автора',
          ),
          short: text(
            'From 100 000 followers, with a picture series and a comment round.',
            'Ab 100 000 Abonnenten, mit Bildserie und Fragerunde in den Kommentaren.',
            'От 100 000 подписчиков, с серией снимков и ответами в комментариях.',
          ),
          price: '420',
          terms: { quantity: [1, 8, 1], startMinutes: 7200, unitsPerDay: 1 },
        },
        {
          slug: 'instagram-creator-week',
          name: text(
            'Creator week: five posts, ten stories',
            'Creator-Woche: fünf Beiträge, zehn Storys',
            'Неделя авторов: пять публикаций, десять сторис',
          ),
          short: text(
            'Five small creators in one week, coordinated by one contact person.',
            'Fünf kleine Creator in einer Woche, abgestimmt über eine Ansprechperson.',
            'Пять небольших авторов за неделю, один координатор.',
          ),
          price: '260',
          isFixed: true,
          contents: [
            ['instagram-small-creator-post', 5],
            ['instagram-story-mentions', 10_000],
          ],
          terms: { unit: 'packages', startMinutes: 5760 },
        },
      ],
    },
    {
      slug: 'instagram-profile-visits',
      icon: 'user-round',
      name: text('Profile visits', 'Profilbesuche', 'Посещения профиля'),
      title: text(
        'Visits to your Instagram profile',
        'Besuche auf Ihrem Instagram-Profil',
        'Посещения профиля Instagram',
      ),
      description: text(
        'Ads with your profile as the goal. Visitors come from placements that match your topics and decide for themselves what they do next.',
        'Anzeigen mit Ihrem Profil als Ziel. Die Besucher kommen über passende Platzierungen und entscheiden selbst, was sie dann tun.',
        'Реклама, ведущая в ваш профиль. Посетители приходят с подходящих площадок и сами решают, что делать дальше.',
      ),
      question: [
        text('How are visits counted?', 'Wie werden Besuche gezählt?', 'Как считают посещения?'),
        text(
          'By the profile visits that the advertising account reports for the campaign, not by our own estimate.',
          'Nach den Profilbesuchen, die das Werbekonto für die Kampagne meldet, nicht nach eigener Schätzung.',
          'По данным рекламного кабинета о переходах в профиль, а не по нашей оценке.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'visits',
        link: 'profile',
        startMinutes: 180,
        unitsPerDay: 4000,
        quantity: [250, 80_000, 50],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'instagram-profile-ads',
          name: text(
            'Ads that lead to your profile',
            'Anzeigen, die auf Ihr Profil führen',
            'Реклама, ведущая в профиль',
          ),
          short: text(
            'Feed and story ads with “Visit profile” as the button.',
            'Feed- und Story-Anzeigen mit der Schaltfläche „Profil besuchen“.',
            'Реклама в ленте и сторис с кнопкой «Перейти в профиль».',
          ),
          price: '7.8',
        },
        {
          slug: 'instagram-local-profile-ads',
          name: text(
            'Profile ads around your address',
            'Profilanzeigen im Umkreis Ihrer Adresse',
            'Реклама профиля рядом с вашим адресом',
          ),
          short: text(
            'For shops and studios: people within the radius you set.',
            'Für Läden und Studios: Menschen im Umkreis, den Sie festlegen.',
            'Для магазинов и студий: люди в заданном вами радиусе.',
          ),
          price: '9.6',
          terms: { targets: ['radius'], quantity: [100, 20_000, 50], unitsPerDay: 1500 },
        },
      ],
    },
    {
      slug: 'instagram-contests',
      icon: 'trophy',
      name: text('Contests', 'Gewinnspiele', 'Конкурсы'),
      title: text('Contests on Instagram', 'Gewinnspiele auf Instagram', 'Конкурсы в Instagram'),
      description: text(
        'A prize draw with clear rules, announced by partner accounts. Taking part is open to everyone and the draw is documented.',
        'Ein Gewinnspiel mit klaren Regeln, angekündigt von Partnerkonten. Die Teilnahme steht allen offen, die Ziehung wird dokumentiert.',
        'Розыгрыш с понятными правилами, о котором рассказывают партнёры. Участвовать может каждый, выбор победителя документируется.',
      ),
      question: [
        text('Who provides the prize?', 'Wer stellt den Preis?', 'Кто предоставляет приз?'),
        text(
          'You do. We check the terms of participation, announce the contest and hand over the record of the draw.',
          'Sie. Wir prüfen die Teilnahmebedingungen, kündigen das Gewinnspiel an und übergeben das Protokoll der Ziehung.',
          'Вы. Мы проверяем условия участия, анонсируем конкурс и передаём протокол розыгрыша.',
        ),
      ],
      terms: {
        kind: 'incentivised',
        unit: 'entries',
        link: 'post',
        startMinutes: 2880,
        unitsPerDay: 500,
        quantity: [100, 5000, 50],
        dimension: 'topics',
        targets: ['brief', 'hashtag'],
      },
      offers: [
        {
          slug: 'instagram-prize-draw',
          name: text('Prize draw with announcement', 'Gewinnspiel mit Ankündigung', 'Розыгрыш приза с анонсом'),
          short: text(
            'Terms, announcement on three partner accounts, documented draw.',
            'Teilnahmebedingungen, Ankündigung auf drei Partnerkonten, dokumentierte Ziehung.',
            'Правила, анонс у трёх партнёров и документированный розыгрыш.',
          ),
          price: '85',
        },
        {
          slug: 'instagram-photo-contest',
          name: text('Photo contest with a jury', 'Fotowettbewerb mit Jury', 'Фотоконкурс с жюри'),
          short: text(
            'People send their own pictures; a jury of creators chooses the winners.',
            'Die Teilnehmenden schicken eigene Bilder, eine Jury aus Creatorn wählt aus.',
            'Участники присылают свои снимки, победителей выбирает жюри из авторов.',
          ),
          price: '140',
          terms: { quantity: [50, 2000, 10], unitsPerDay: 150 },
        },
      ],
    },
    {
      slug: 'instagram-shop-ads',
      icon: 'shopping-bag',
      name: text('Shop ads', 'Shop-Anzeigen', 'Реклама товаров'),
      title: text('Ads for your Instagram shop', 'Anzeigen für Ihren Instagram-Shop', 'Реклама магазина в Instagram'),
      description: text(
        'Product ads from your catalog, shown to people who looked at similar things. Each click goes to the product page.',
        'Produktanzeigen aus Ihrem Katalog für Menschen, die sich Ähnliches angesehen haben. Jeder Klick führt zur Produktseite.',
        'Реклама товаров из вашего каталога тем, кто смотрел похожее. Каждый клик ведёт на страницу товара.',
      ),
      question: [
        text('Do I need a product catalog?', 'Brauche ich einen Produktkatalog?', 'Нужен ли каталог товаров?'),
        text(
          'Yes, connected to your professional account. We help with the connection before the campaign starts.',
          'Ja, verbunden mit Ihrem professionellen Konto. Beim Verbinden helfen wir vor dem Start.',
          'Да, подключённый к профессиональному аккаунту. С подключением поможем до начала кампании.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'clicks',
        link: 'profile',
        startMinutes: 240,
        unitsPerDay: 2000,
        quantity: [100, 40_000, 50],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'instagram-product-clicks',
          name: text(
            'Product ads from your catalog',
            'Produktanzeigen aus Ihrem Katalog',
            'Реклама товаров из каталога',
          ),
          short: text(
            'Single products or collections, with the price on the picture.',
            'Einzelne Produkte oder Kollektionen, mit dem Preis im Bild.',
            'Отдельные товары или подборки, с ценой на картинке.',
          ),
          price: '64',
        },
        {
          slug: 'instagram-cart-reminders',
          name: text(
            'Reminder ads for shop visitors',
            'Erinnerungsanzeigen für Shop-Besucher',
            'Напоминания посетителям магазина',
          ),
          short: text(
            'For people who looked at a product and left, at most twice a day.',
            'Für Menschen, die ein Produkt ansahen und gingen, höchstens zweimal am Tag.',
            'Для тех, кто смотрел товар и ушёл, не чаще двух раз в день.',
          ),
          price: '72',
          terms: { quantity: [100, 15_000, 50] },
        },
      ],
    },
  ],
};
