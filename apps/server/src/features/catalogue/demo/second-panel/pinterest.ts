import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';
import { pinterest as network } from '../networks/pinterest.ts';

export const pinterest: DemoNetwork = {
  ...network,
  types: [
    {
      slug: 'pinterest-season-pins',
      icon: 'flower-2',
      name: text('Season pins', 'Saison-Pins', 'Сезонные пины'),
      title: text('Pins for the coming season', 'Pins für die kommende Saison', 'Пины к новому сезону'),
      description: text(
        'Your picture among the ideas people save eight weeks before they need them.',
        'Ihr Bild zwischen den Ideen, die Menschen acht Wochen vor dem Bedarf merken.',
        'Ваше изображение среди идей, которые сохраняют за восемь недель до дела.',
      ),
      question: [
        text('When does a season begin?', 'Wann beginnt eine Saison?', 'Когда начинается сезон?'),
        text(
          'Here, two months early: Advent in October, balconies in February.',
          'Hier zwei Monate früher: Advent im Oktober, Balkon im Februar.',
          'Здесь — на два месяца раньше: Рождество в октябре, балконы в феврале.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'pin',
        startMinutes: 360,
        unitsPerDay: 5000,
        quantity: [500, 60_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'season-pin',
          name: text('Season pin', 'Saison-Pin', 'Сезонный пин'),
          short: text(
            'One picture, eight weeks, rising towards the date.',
            'Ein Bild, acht Wochen, steigend zum Termin.',
            'Одно изображение, восемь недель, с нарастанием к дате.',
          ),
          price: '3.4',
        },
        {
          slug: 'idea-search-pin',
          name: text('Pin in idea search', 'Pin in der Ideensuche', 'Пин в поиске идей'),
          short: text(
            'Next to the words you choose.',
            'Neben den Wörtern, die Sie wählen.',
            'Рядом с выбранными словами.',
          ),
          price: '4.3',
          terms: { targets: ['keywords'] },
        },
      ],
    },
    {
      slug: 'pinterest-craft-boards',
      icon: 'scissors',
      name: text('Craft boards', 'Bastel-Pinnwände', 'Доски рукоделия'),
      title: text(
        'Boards by people who make things',
        'Pinnwände von Menschen, die Dinge machen',
        'Доски тех, кто делает своими руками',
      ),
      description: text(
        'Makers build a board with your material and show each step. Partnership named, pictures yours to share.',
        'Macher gestalten eine Pinnwand mit Ihrem Material und zeigen jeden Schritt. Partnerschaft genannt, Bilder zum Teilen.',
        'Мастера собирают доску с вашим материалом и показывают каждый шаг. Партнёрство указано, снимками можно делиться.',
      ),
      question: [
        text('Who buys the material?', 'Wer bezahlt das Material?', 'Кто покупает материал?'),
        text(
          'You send it, or we add its cost to the order.',
          'Sie schicken es, oder wir setzen die Kosten an.',
          'Вы присылаете его, или мы добавляем стоимость к заказу.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'posts',
        link: 'profile',
        per: 1,
        startMinutes: 8640,
        unitsPerDay: 1,
        quantity: [1, 6, 1],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'craft-board',
          name: text('Step-by-step board', 'Schritt-für-Schritt-Pinnwand', 'Пошаговая доска'),
          short: text(
            'Ten pictures from raw to finished.',
            'Zehn Bilder vom Rohstück bis fertig.',
            'Десять снимков от заготовки до готовой вещи.',
          ),
          price: '72',
        },
        {
          slug: 'gift-board',
          name: text('Gift-idea board', 'Pinnwand mit Geschenkideen', 'Доска подарочных идей'),
          short: text(
            'Twenty gifts, three of them yours.',
            'Zwanzig Geschenke, drei davon Ihre.',
            'Двадцать подарков, три из них ваши.',
          ),
          price: '48',
        },
      ],
    },
    {
      slug: 'pinterest-shop-clicks',
      icon: 'shopping-basket',
      name: text('Shop clicks', 'Shop-Klicks', 'Переходы в магазин'),
      title: text('Clicks to your small shop', 'Klicks in Ihren kleinen Shop', 'Переходы в ваш магазин'),
      description: text(
        'Product pins with price and stock, for shops with ten things or ten thousand.',
        'Produkt-Pins mit Preis und Bestand, für Shops mit zehn Dingen oder zehntausend.',
        'Товарные пины с ценой и наличием, для магазинов с десятью товарами и с десятью тысячами.',
      ),
      question: [
        text('What if a product sells out?', 'Was, wenn ein Produkt ausverkauft ist?', 'Если товар закончится?'),
        text(
          'Its pin pauses within the hour, as your feed says.',
          'Sein Pin pausiert binnen einer Stunde, laut Ihrem Feed.',
          'Его пин приостановится в течение часа по данным фида.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'clicks',
        link: 'profile',
        startMinutes: 720,
        unitsPerDay: 500,
        quantity: [50, 8000, 50],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'small-shop-clicks',
          name: text('Product clicks', 'Produktklicks', 'Переходы к товару'),
          short: text(
            'Paid when somebody opens the product.',
            'Bezahlt, wenn jemand das Produkt öffnet.',
            'Оплата, когда товар открыли.',
          ),
          price: '56',
        },
        {
          slug: 'handmade-clicks',
          name: text('Clicks for handmade things', 'Klicks für Handgemachtes', 'Переходы к изделиям ручной работы'),
          short: text(
            'For people who save handmade ideas.',
            'Für Menschen, die Handgemachtes merken.',
            'Для тех, кто сохраняет идеи ручной работы.',
          ),
          price: '61',
        },
      ],
    },
  ],
};
