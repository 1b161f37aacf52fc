import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';
import { facebook as network } from '../networks/facebook.ts';

export const facebook: DemoNetwork = {
  ...network,
  types: [
    {
      slug: 'facebook-village-pages',
      icon: 'house',
      name: text('Village pages', 'Dorfseiten', 'Страницы посёлков'),
      title: text(
        'Posts on village and town pages',
        'Beiträge auf Dorf- und Stadtseiten',
        'Посты на страницах городов и посёлков',
      ),
      description: text(
        'Local pages share your post with their readers and say that you paid for it. Nothing travels further than the next valley.',
        'Lokale Seiten teilen Ihren Beitrag mit ihren Lesern und sagen, dass er bezahlt ist. Weiter als ins nächste Tal reist nichts.',
        'Местные страницы делятся вашим постом и сообщают, что он оплачен. Дальше соседней долины он не уйдёт.',
      ),
      question: [
        text('Which pages take part?', 'Welche Seiten machen mit?', 'Какие страницы участвуют?'),
        text(
          'Those of towns, markets and clubs that we know by name. You see the list first.',
          'Seiten von Orten, Märkten und Vereinen, die wir beim Namen kennen. Die Liste sehen Sie vorher.',
          'Страницы городов, рынков и клубов, которые мы знаем поимённо. Список вы видите заранее.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'post',
        startMinutes: 1440,
        unitsPerDay: 2500,
        quantity: [250, 15_000, 50],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'village-page-post',
          name: text('Post on three local pages', 'Beitrag auf drei lokalen Seiten', 'Пост на трёх местных страницах'),
          short: text(
            'On the same day, before the weekend.',
            'Am selben Tag, vor dem Wochenende.',
            'В один день, перед выходными.',
          ),
          price: '9.6',
        },
        {
          slug: 'market-day-post',
          name: text('Market-day post', 'Beitrag zum Markttag', 'Пост к базарному дню'),
          short: text(
            'The evening before the market opens.',
            'Am Abend, bevor der Markt öffnet.',
            'Вечером накануне открытия рынка.',
          ),
          price: '10.4',
        },
      ],
    },
    {
      slug: 'facebook-farm-days',
      icon: 'calendar',
      name: text('Farm days', 'Hoftage', 'Дни фермы'),
      title: text(
        'Guests for farm days and open doors',
        'Gäste für Hoftage und offene Türen',
        'Гости на дни фермы и открытых дверей',
      ),
      description: text(
        'Event ads for families within an hour’s drive, with a reminder on the day before.',
        'Veranstaltungsanzeigen für Familien im Umkreis einer Autostunde, mit Erinnerung am Vortag.',
        'Реклама мероприятий для семей в часе езды, с напоминанием накануне.',
      ),
      question: [
        text('What about rain?', 'Und wenn es regnet?', 'А если дождь?'),
        text(
          'Move the date once for free; the ads follow.',
          'Einmal verschieben Sie kostenlos; die Anzeigen ziehen mit.',
          'Один раз дату можно перенести бесплатно, реклама сдвинется.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'responses',
        link: 'event',
        startMinutes: 360,
        unitsPerDay: 120,
        quantity: [25, 1500, 25],
        dimension: 'topics',
        targets: ['radius'],
      },
      offers: [
        {
          slug: 'farm-day-responses',
          name: text('Responses to your farm day', 'Zusagen für Ihren Hoftag', 'Отклики на день фермы'),
          short: text(
            'Families, walkers and regulars.',
            'Familien, Wanderer und Stammgäste.',
            'Семьи, любители прогулок и постоянные гости.',
          ),
          price: '205',
        },
        {
          slug: 'farm-day-package',
          name: text('Farm-day package', 'Hoftag-Paket', 'Пакет «День фермы»'),
          short: text(
            'Event ads and posts on local pages, planned together.',
            'Anzeigen und Beiträge auf lokalen Seiten, gemeinsam geplant.',
            'Реклама события и посты на местных страницах, общий план.',
          ),
          price: '98',
          isFixed: true,
          contents: [
            ['farm-day-responses', 200],
            ['village-page-post', 2000],
          ],
          terms: { unit: 'packages', startMinutes: 1440 },
        },
      ],
    },
    {
      slug: 'facebook-box-subscribers',
      icon: 'package',
      name: text('Box enquiries', 'Kistenanfragen', 'Заявки на наборы'),
      title: text(
        'Enquiries for vegetable boxes and refills',
        'Anfragen für Gemüsekisten und Nachfüllangebote',
        'Заявки на овощные наборы и доставку',
      ),
      description: text(
        'Short forms for people who want a delivery. Consent is recorded, and you answer yourself.',
        'Kurze Formulare für Menschen, die beliefert werden wollen. Die Einwilligung wird festgehalten, antworten tun Sie selbst.',
        'Короткие формы для тех, кому нужна доставка. Согласие фиксируется, отвечаете вы сами.',
      ),
      question: [
        text('How fast should I answer?', 'Wie schnell sollte ich antworten?', 'Как быстро отвечать?'),
        text(
          'The same day. After three days most people have forgotten the form.',
          'Am selben Tag. Nach drei Tagen haben die meisten das Formular vergessen.',
          'В тот же день. Через три дня о форме почти не помнят.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'leads',
        link: 'page',
        per: 10,
        startMinutes: 1440,
        unitsPerDay: 15,
        quantity: [10, 300, 10],
        dimension: 'topics',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'box-enquiry',
          name: text('Enquiry with postcode', 'Anfrage mit Postleitzahl', 'Заявка с индексом'),
          short: text(
            'Only from places you deliver to.',
            'Nur aus Orten, die Sie beliefern.',
            'Только оттуда, куда вы доставляете.',
          ),
          price: '41',
        },
        {
          slug: 'trial-box-enquiry',
          name: text('Enquiry for a trial box', 'Anfrage für eine Probekiste', 'Заявка на пробный набор'),
          short: text(
            'For people who want to taste first.',
            'Für Menschen, die erst probieren wollen.',
            'Для тех, кто хочет сначала попробовать.',
          ),
          price: '36',
        },
      ],
    },
  ],
};
