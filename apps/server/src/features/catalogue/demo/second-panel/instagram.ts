import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';
import { instagram as network } from '../networks/instagram.ts';

export const instagram: DemoNetwork = {
  ...network,
  types: [
    {
      slug: 'instagram-neighbourhood',
      icon: 'map-pin',
      name: text('Neighborhood posts', 'Nachbarschaftsbeiträge', 'Посты для соседей'),
      title: text('Be seen in your neighborhood', 'In der Nachbarschaft gesehen werden', 'Вас увидят соседи'),
      description: text(
        'Sponsored posts for people who live around the corner. Made for workshops, cafés and farm shops with a door of their own.',
        'Gesponserte Beiträge für Menschen um die Ecke. Gemacht für Werkstätten, Cafés und Hofläden mit eigener Tür.',
        'Рекламные публикации для тех, кто живёт рядом. Для мастерских, кафе и фермерских лавок.',
      ),
      question: [
        text('How small may the area be?', 'Wie klein darf das Gebiet sein?', 'Насколько маленькой может быть зона?'),
        text(
          'One kilometre around your door. Below that the network shows nothing.',
          'Ein Kilometer um Ihre Tür. Darunter zeigt das Netzwerk nichts an.',
          'Километр вокруг вашей двери. Меньше сеть не показывает.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'post',
        startMinutes: 150,
        unitsPerDay: 20_000,
        quantity: [500, 200_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
        targets: ['radius'],
      },
      offers: [
        {
          slug: 'corner-shop-posts',
          name: text('Posts around your shop', 'Beiträge rund um Ihren Laden', 'Посты вокруг вашего магазина'),
          short: text(
            'For people within walking distance.',
            'Für Menschen in Gehweite.',
            'Для тех, кто в шаговой доступности.',
          ),
          price: '1.6',
        },
        {
          slug: 'weekend-visitors',
          name: text('Weekend visitors', 'Wochenendbesucher', 'Гости выходного дня'),
          short: text(
            'From Thursday evening, for people who plan a trip nearby.',
            'Ab Donnerstagabend, für Menschen mit Ausflugsplänen.',
            'С вечера четверга, для тех, кто планирует поездку поблизости.',
          ),
          price: '1.95',
        },
      ],
    },
    {
      slug: 'instagram-maker-stories',
      icon: 'hand-heart',
      name: text('Maker stories', 'Geschichten von Machern', 'Истории мастеров'),
      title: text('Stories told by makers', 'Geschichten, von Machern erzählt', 'Истории, рассказанные мастерами'),
      description: text(
        'Makers with an audience visit you or your product and tell what they saw. The partnership is named in every frame.',
        'Macher mit Publikum besuchen Sie oder Ihr Produkt und erzählen, was sie gesehen haben. Die Partnerschaft steht auf jedem Bild.',
        'Мастера со своей аудиторией приезжают к вам и рассказывают, что увидели. Партнёрство указано в каждом кадре.',
      ),
      question: [
        text('Do makers come in person?', 'Kommen die Macher persönlich?', 'Приезжают ли мастера лично?'),
        text(
          'Where the distance allows it. Otherwise they work with what you send.',
          'Wo die Entfernung es zulässt. Sonst arbeiten sie mit dem, was Sie schicken.',
          'Если позволяет расстояние. Иначе работают с тем, что вы пришлёте.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reach',
        link: 'profile',
        startMinutes: 2880,
        unitsPerDay: 6000,
        quantity: [500, 40_000, 500],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'maker-story',
          name: text('Story by a maker', 'Story eines Machers', 'Сторис от мастера'),
          short: text(
            'Three to five frames from the workshop.',
            'Drei bis fünf Bilder aus der Werkstatt.',
            'Три-пять кадров из мастерской.',
          ),
          price: '8.2',
        },
        {
          slug: 'maker-visit',
          name: text('A maker visits you', 'Ein Macher besucht Sie', 'Мастер в гостях у вас'),
          short: text(
            'Half a day on site, a day of stories and one post.',
            'Ein halber Tag vor Ort, ein Tag Storys und ein Beitrag.',
            'Полдня на месте, день сторис и одна публикация.',
          ),
          price: '135',
          isFixed: true,
          contents: [['maker-story', 5000]],
          terms: { unit: 'packages', startMinutes: 7200 },
        },
      ],
    },
    {
      slug: 'instagram-slow-reels',
      icon: 'leaf',
      name: text('Slow Reels', 'Ruhige Reels', 'Спокойные Reels'),
      title: text('Reels for people with time', 'Reels für Menschen mit Zeit', 'Reels для тех, кто не спешит'),
      description: text(
        'Calm clips of how things are made, boosted to people who watch them to the end.',
        'Ruhige Clips darüber, wie Dinge entstehen, beworben bei Menschen, die sie zu Ende sehen.',
        'Спокойные ролики о том, как создаются вещи, для тех, кто досматривает до конца.',
      ),
      question: [
        text('Is sound important?', 'Ist der Ton wichtig?', 'Важен ли звук?'),
        text(
          'Yes. The sounds of the work itself do better here than music.',
          'Ja. Die Geräusche der Arbeit selbst wirken hier besser als Musik.',
          'Да. Звуки самой работы здесь лучше музыки.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'reel',
        startMinutes: 180,
        unitsPerDay: 12_000,
        quantity: [500, 150_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'slow-reel-boost',
          name: text('Boost for a calm reel', 'Schub für ein ruhiges Reel', 'Продвижение спокойного ролика'),
          short: text(
            'Aimed at people who finish what they start.',
            'Für Menschen, die zu Ende sehen.',
            'Для тех, кто смотрит до конца.',
          ),
          price: '2.9',
        },
        {
          slug: 'behind-the-scenes',
          name: text('Behind-the-scenes series', 'Serie hinter den Kulissen', 'Серия «за кулисами»'),
          short: text(
            'Five clips, one a day, to the same people.',
            'Fünf Clips, einer am Tag, für dieselben Menschen.',
            'Пять роликов, по одному в день, одним и тем же людям.',
          ),
          price: '4.4',
        },
      ],
    },
    {
      slug: 'instagram-harvest-draws',
      icon: 'gift',
      name: text('Harvest draws', 'Ernteverlosungen', 'Розыгрыши урожая'),
      title: text('Draws with your own harvest', 'Verlosungen mit eigener Ernte', 'Розыгрыши вашего урожая'),
      description: text(
        'A small prize from your own shelves, fair terms and a draw with a record. People take part because they like what you make.',
        'Ein kleiner Preis aus eigenem Regal, faire Bedingungen und eine Ziehung mit Protokoll. Man macht mit, weil man mag, was Sie machen.',
        'Небольшой приз с вашей полки, честные условия и розыгрыш с протоколом. Участвуют те, кому нравится ваше дело.',
      ),
      question: [
        text('What is a good prize?', 'Was ist ein guter Preis?', 'Какой приз хорош?'),
        text(
          'Something you make yourself. Vouchers of others bring people who never come back.',
          'Etwas Selbstgemachtes. Fremde Gutscheine bringen Menschen, die nie wiederkommen.',
          'То, что вы делаете сами. Чужие сертификаты приводят тех, кто не вернётся.',
        ),
      ],
      terms: {
        kind: 'incentivised',
        unit: 'entries',
        link: 'post',
        startMinutes: 2880,
        unitsPerDay: 200,
        quantity: [50, 2000, 50],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'harvest-draw',
          name: text(
            'Draw with two partner farms',
            'Verlosung mit zwei Partnerhöfen',
            'Розыгрыш с двумя фермами-партнёрами',
          ),
          short: text(
            'Announced by farms in your region.',
            'Angekündigt von Höfen Ihrer Region.',
            'Анонс у ферм вашего региона.',
          ),
          price: '74',
        },
        {
          slug: 'recipe-contest',
          name: text('Recipe contest', 'Rezeptwettbewerb', 'Конкурс рецептов'),
          short: text(
            'People cook with your product, a jury tastes.',
            'Man kocht mit Ihrem Produkt, eine Jury kostet.',
            'Участники готовят из вашего продукта, жюри пробует.',
          ),
          price: '118',
        },
      ],
    },
  ],
};
