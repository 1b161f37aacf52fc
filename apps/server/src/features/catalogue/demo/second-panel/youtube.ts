import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';
import { youtube as network } from '../networks/youtube.ts';

export const youtube: DemoNetwork = {
  ...network,
  types: [
    {
      slug: 'youtube-workshop-ads',
      icon: 'hammer',
      name: text('Workshop ads', 'Werkstatt-Anzeigen', 'Реклама мастерской'),
      title: text('Ads for workshops and makers', 'Anzeigen für Werkstätten', 'Реклама для мастерских'),
      description: text(
        'Your film before guides and repair videos, where people already hold a tool in their hand.',
        'Ihr Film vor Anleitungen und Reparaturvideos, wo die Menschen das Werkzeug schon in der Hand haben.',
        'Ваш фильм перед инструкциями и видео о ремонте — там, где инструмент уже в руках.',
      ),
      question: [
        text('How long should the film be?', 'Wie lang sollte der Film sein?', 'Какой длины должен быть фильм?'),
        text(
          'Twenty to forty seconds. Show hands and material in the first five.',
          'Zwanzig bis vierzig Sekunden. Zeigen Sie in den ersten fünf Hände und Material.',
          'От двадцати до сорока секунд. В первые пять покажите руки и материал.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'video',
        startMinutes: 240,
        unitsPerDay: 5000,
        quantity: [500, 80_000, 100],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'guide-video-ads',
          name: text('Ads before guides', 'Anzeigen vor Anleitungen', 'Реклама перед инструкциями'),
          short: text(
            'Repair, garden and kitchen guides.',
            'Anleitungen für Reparatur, Garten und Küche.',
            'Инструкции по ремонту, саду и кухне.',
          ),
          price: '5.2',
        },
        {
          slug: 'evening-video-ads',
          name: text(
            'Evening ads on the big screen',
            'Abendanzeigen auf dem großen Bildschirm',
            'Вечерняя реклама на большом экране',
          ),
          short: text(
            'Television sets from seven to eleven.',
            'Fernseher von sieben bis elf.',
            'Телевизоры с семи до одиннадцати.',
          ),
          price: '11.8',
          terms: { quantity: [500, 30_000, 100] },
        },
      ],
    },
    {
      slug: 'youtube-garden-channels',
      icon: 'sprout',
      name: text('Garden channels', 'Gartenkanäle', 'Садовые каналы'),
      title: text(
        'Mentions on garden and home channels',
        'Erwähnungen auf Garten- und Wohnkanälen',
        'Упоминания на каналах о саде и доме',
      ),
      description: text(
        'Hosts who grow, build and cook try your product for a season and say openly how it did.',
        'Gastgeber, die pflanzen, bauen und kochen, erproben Ihr Produkt eine Saison lang und sagen offen, wie es war.',
        'Ведущие, которые сажают, строят и готовят, пробуют ваш продукт целый сезон и честно рассказывают.',
      ),
      question: [
        text('What if the verdict is bad?', 'Was, wenn das Urteil schlecht ausfällt?', 'А если отзыв плохой?'),
        text(
          'Then it is published as it is, or not at all and you pay half. Praise is not for sale.',
          'Dann erscheint es so oder gar nicht, und Sie zahlen die Hälfte. Lob steht nicht zum Verkauf.',
          'Тогда он выходит как есть или не выходит, и вы платите половину. Похвала не продаётся.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'views',
        link: 'channel',
        startMinutes: 4320,
        unitsPerDay: 3000,
        quantity: [1000, 30_000, 500],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'season-test',
          name: text('Season test by a host', 'Saisontest durch Gastgeber', 'Сезонный тест у ведущего'),
          short: text(
            'Two mentions: at the start and at the end.',
            'Zwei Erwähnungen: am Anfang und am Ende.',
            'Два упоминания: в начале и в конце.',
          ),
          price: '21.5',
        },
        {
          slug: 'tool-mention',
          name: text(
            'Mention in a tool round-up',
            'Erwähnung in einer Werkzeugschau',
            'Упоминание в обзоре инструментов',
          ),
          short: text(
            'One of five, compared on screen.',
            'Eines von fünf, vor der Kamera verglichen.',
            'Один из пяти, сравнение в кадре.',
          ),
          price: '16.4',
        },
      ],
    },
    {
      slug: 'youtube-course-visits',
      icon: 'graduation-cap',
      name: text('Course visits', 'Kursbesuche', 'Переходы на курсы'),
      title: text('Visitors for your courses', 'Besucher für Ihre Kurse', 'Посетители для ваших курсов'),
      description: text(
        'Ads that lead to the channel where you teach. For evening classes, farm days and craft courses.',
        'Anzeigen, die auf den Kanal führen, auf dem Sie lehren. Für Abendkurse, Hoftage und Handwerkskurse.',
        'Реклама ведёт на канал, где вы учите. Для вечерних занятий, дней фермы и курсов ремёсел.',
      ),
      question: [
        text('Can I advertise a date?', 'Kann ich einen Termin bewerben?', 'Можно ли рекламировать дату?'),
        text(
          'Yes, name it in the briefing; the ads stop the evening before.',
          'Ja, nennen Sie ihn im Briefing; die Anzeigen enden am Vorabend.',
          'Да, укажите её в задании: реклама остановится накануне вечером.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'visits',
        link: 'channel',
        startMinutes: 360,
        unitsPerDay: 900,
        quantity: [100, 10_000, 50],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'course-channel-visits',
          name: text('Visits to your course channel', 'Besuche auf Ihrem Kurskanal', 'Посещения канала курсов'),
          short: text(
            'People who watched similar lessons.',
            'Menschen, die ähnliche Lektionen sahen.',
            'Те, кто смотрел похожие уроки.',
          ),
          price: '8.9',
        },
        {
          slug: 'course-search-words',
          name: text('Found by search words', 'Über Suchwörter gefunden', 'Вас находят по словам'),
          short: text(
            'Your lesson above the results for your words.',
            'Ihre Lektion über den Ergebnissen zu Ihren Wörtern.',
            'Ваш урок над результатами по вашим словам.',
          ),
          price: '44',
          terms: { unit: 'clicks', link: 'video', targets: ['keywords'] },
        },
      ],
    },
    {
      slug: 'youtube-live-mornings',
      icon: 'sunrise',
      name: text('Live mornings', 'Live-Vormittage', 'Утренние эфиры'),
      title: text('Live mornings with an audience', 'Live-Vormittage mit Publikum', 'Утренние эфиры со зрителями'),
      description: text(
        'Partners announce your live hour from the field or the bench and stay for the first questions.',
        'Partner kündigen Ihre Live-Stunde vom Feld oder von der Werkbank an und bleiben für die ersten Fragen.',
        'Партнёры анонсируют ваш эфир с поля или от верстака и остаются на первые вопросы.',
      ),
      question: [
        text('Why mornings?', 'Warum vormittags?', 'Почему утром?'),
        text(
          'Evenings are crowded. In the morning your viewers have a cup in their hand and time.',
          'Abends ist es voll. Am Vormittag haben Ihre Zuschauer eine Tasse in der Hand und Zeit.',
          'Вечером тесно. Утром у зрителей чашка в руке и есть время.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'viewers',
        link: 'live',
        startMinutes: 2880,
        unitsPerDay: 800,
        quantity: [100, 5000, 50],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'live-hour-announcement',
          name: text('Announcement of your live hour', 'Ankündigung Ihrer Live-Stunde', 'Анонс вашего эфира'),
          short: text(
            'Two partners, two reminders.',
            'Zwei Partner, zwei Erinnerungen.',
            'Два партнёра, два напоминания.',
          ),
          price: '17',
        },
        {
          slug: 'live-hour-questions',
          name: text(
            'First questions for your live hour',
            'Erste Fragen für Ihre Live-Stunde',
            'Первые вопросы для эфира',
          ),
          short: text(
            'Partners ask what you prepared and say that it was prepared.',
            'Partner stellen, was Sie vorbereitet haben, und sagen das dazu.',
            'Партнёры задают подготовленное вами и прямо об этом говорят.',
          ),
          price: '7',
          terms: {
            unit: 'questions',
            per: 1,
            quantity: [2, 20, 1],
            unitsPerDay: 20,
            calculable: true,
            targets: ['questions', 'language'],
          },
        },
      ],
    },
  ],
};
