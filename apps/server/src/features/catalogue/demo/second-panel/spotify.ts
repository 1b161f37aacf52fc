import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';
import { spotify as network } from '../networks/spotify.ts';

export const spotify: DemoNetwork = {
  ...network,
  types: [
    {
      slug: 'spotify-quiet-spots',
      icon: 'headphones',
      name: text('Quiet spots', 'Leise Spots', 'Тихая реклама'),
      title: text('Quiet audio spots', 'Leise Audiospots', 'Тихие аудиоролики'),
      description: text(
        'Thirty seconds in a normal voice, without jingles, for people who listen while they work.',
        'Dreißig Sekunden in normaler Stimme, ohne Jingle, für Menschen, die beim Arbeiten hören.',
        'Тридцать секунд обычным голосом, без джинглов, для тех, кто слушает за работой.',
      ),
      question: [
        text('Do you have a speaker?', 'Haben Sie eine Sprecherin?', 'Есть ли у вас диктор?'),
        text(
          'Three, in English, German and Russian.',
          'Drei, auf Englisch, Deutsch und Russisch.',
          'Трое: английский, немецкий и русский языки.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'plays',
        link: 'artist',
        startMinutes: 720,
        unitsPerDay: 8000,
        quantity: [1000, 100_000, 500],
        dimension: 'genres',
      },
      offers: [
        {
          slug: 'quiet-spot',
          name: text('Quiet spot', 'Leiser Spot', 'Тихий ролик'),
          short: text(
            'Between calm tracks, once per listener and day.',
            'Zwischen ruhigen Titeln, einmal je Hörer und Tag.',
            'Между спокойными треками, раз в день для слушателя.',
          ),
          price: '8.8',
        },
        {
          slug: 'kitchen-spot',
          name: text('Kitchen spot', 'Küchenspot', 'Ролик для кухни'),
          short: text(
            'In cooking playlists, from five to eight.',
            'In Koch-Playlists, von fünf bis acht.',
            'В кухонных плейлистах с пяти до восьми.',
          ),
          price: '9.7',
          terms: { targets: ['moment'] },
        },
      ],
    },
    {
      slug: 'spotify-listening-circle',
      icon: 'ear',
      name: text('Listening circle', 'Hörkreis', 'Круг слушателей'),
      title: text(
        'A listening circle for your music',
        'Ein Hörkreis für Ihre Musik',
        'Круг слушателей для вашей музыки',
      ),
      description: text(
        'Curators and radio people listen and write back. A place is never part of the price.',
        'Kuratoren und Radioleute hören zu und schreiben zurück. Ein Platz ist nie Teil des Preises.',
        'Кураторы и радиоведущие слушают и пишут ответ. Место в плейлисте в цену не входит никогда.',
      ),
      question: [
        text('Do I get all answers?', 'Bekomme ich alle Antworten?', 'Я получу все ответы?'),
        text(
          'All of them, unedited, in one document.',
          'Alle, unbearbeitet, in einem Dokument.',
          'Все, без правок, одним документом.',
        ),
      ],
      terms: {
        kind: 'other',
        unit: 'playlists',
        link: 'track',
        per: 1,
        startMinutes: 2880,
        unitsPerDay: 4,
        quantity: [3, 40, 1],
        dimension: 'genres',
      },
      offers: [
        {
          slug: 'curator-hearing',
          name: text('Hearing with curators', 'Anhörung bei Kuratoren', 'Прослушивание у кураторов'),
          short: text(
            'A written answer within a week.',
            'Eine schriftliche Antwort binnen einer Woche.',
            'Письменный ответ в течение недели.',
          ),
          price: '4.1',
        },
        {
          slug: 'radio-hearing',
          name: text('Hearing with local radio', 'Anhörung beim Lokalradio', 'Прослушивание на местном радио'),
          short: text(
            'Editors of small stations listen in full.',
            'Redaktionen kleiner Sender hören ganz.',
            'Редакторы небольших станций слушают целиком.',
          ),
          price: '8.6',
        },
      ],
    },
    {
      slug: 'spotify-podcast-neighbours',
      icon: 'podcast',
      name: text('Podcast neighbors', 'Podcast-Nachbarn', 'Соседи по подкастам'),
      title: text('Spoken by podcast neighbors', 'Gesprochen von Podcast-Nachbarn', 'Слово соседям по подкастам'),
      description: text(
        'Small shows on food, gardens and craft speak about you between two chapters and say that you support them.',
        'Kleine Sendungen über Essen, Garten und Handwerk sprechen zwischen zwei Kapiteln über Sie und sagen, dass Sie sie unterstützen.',
        'Небольшие шоу о еде, саде и ремёслах рассказывают о вас между главами и говорят, что вы их поддерживаете.',
      ),
      question: [
        text('How small are the shows?', 'Wie klein sind die Sendungen?', 'Насколько они небольшие?'),
        text(
          'Five hundred to ten thousand listeners an episode.',
          'Fünfhundert bis zehntausend Hörer je Folge.',
          'От пятисот до десяти тысяч слушателей на выпуск.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'listeners',
        link: 'show',
        startMinutes: 5760,
        unitsPerDay: 1500,
        quantity: [500, 20_000, 500],
        dimension: 'topics',
        targets: ['brief', 'promo_code'],
      },
      offers: [
        {
          slug: 'neighbour-mention',
          name: text('Mention between chapters', 'Erwähnung zwischen Kapiteln', 'Упоминание между главами'),
          short: text(
            'Forty seconds in the host’s own words.',
            'Vierzig Sekunden in eigenen Worten.',
            'Сорок секунд своими словами.',
          ),
          price: '26',
        },
        {
          slug: 'neighbour-interview',
          name: text('Short interview', 'Kurzes Interview', 'Короткое интервью'),
          short: text(
            'Ten minutes about what you make, marked as supported.',
            'Zehn Minuten über Ihre Arbeit, als unterstützt gekennzeichnet.',
            'Десять минут о вашем деле с пометкой о поддержке.',
          ),
          price: '115',
          isFixed: true,
          terms: { unit: 'mentions', startMinutes: 10_080 },
        },
      ],
    },
  ],
};
