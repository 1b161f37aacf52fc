import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const spotify: DemoNetwork = {
  slug: 'spotify',
  name: 'Spotify',
  icon: 'spotify',
  color: '#1ED760',
  urlPlaceholder: 'open.spotify.com/track/…',
  urlExamples: ['https://open.spotify.com/track/6mKq2Lx9TnV0bRz', 'https://open.spotify.com/show/1pWc8Yd4HsE'],
  socialProviderType: 'spotify',
  hasSearch: true,
  rules: text(
    'Spotify forbids artificial streams. We sell advertising, pitching and press only, and never a number of streams.',
    'Spotify verbietet künstliche Streams. Wir verkaufen nur Werbung, Vorstellung bei Kuratoren und Presse, nie eine Zahl von Streams.',
    'Spotify запрещает искусственные прослушивания. Мы продаём только рекламу, представление кураторам и прессу — но не число прослушиваний.',
  ),
  links: {
    track: {
      example: 'https://open.spotify.com/track/6mKq2Lx9TnV0bRz',
      requirements: text(
        'A released track whose rights you hold.',
        'Ein veröffentlichter Titel, an dem Sie die Rechte haben.',
        'Выпущенный трек, права на который принадлежат вам.',
      ),
    },
    artist: {
      example: 'https://open.spotify.com/artist/3vNq7Pz1BkD',
      requirements: text(
        'A claimed artist profile with a picture and a biography.',
        'Ein bestätigtes Künstlerprofil mit Bild und Biografie.',
        'Подтверждённый профиль артиста с фотографией и биографией.',
      ),
    },
    show: {
      example: 'https://open.spotify.com/show/1pWc8Yd4HsE',
      requirements: text(
        'A podcast with at least three episodes.',
        'Ein Podcast mit mindestens drei Folgen.',
        'Подкаст хотя бы с тремя выпусками.',
      ),
    },
  },
  types: [
    {
      slug: 'spotify-audio-ads',
      icon: 'volume-2',
      name: text('Audio ads', 'Audioanzeigen', 'Аудиореклама'),
      title: text('Audio ads on Spotify', 'Audioanzeigen auf Spotify', 'Аудиореклама в Spotify'),
      description: text(
        'Thirty seconds between tracks, with a picture and a link while they play. Aimed by genre, mood or time of day.',
        'Dreißig Sekunden zwischen zwei Titeln, dazu Bild und Link. Ausgerichtet nach Genre, Stimmung oder Tageszeit.',
        'Тридцать секунд между треками, с картинкой и ссылкой на экране. Настройка по жанру, настроению и времени суток.',
      ),
      question: [
        text(
          'Can you record the ad for me?',
          'Können Sie den Spot für mich aufnehmen?',
          'Можете ли вы записать ролик?',
        ),
        text(
          'Yes. Send a text of up to 75 words; a professional voice records it within two working days.',
          'Ja. Schicken Sie einen Text bis 75 Wörter; eine professionelle Stimme nimmt ihn binnen zwei Werktagen auf.',
          'Да. Пришлите текст до 75 слов, диктор запишет его за два рабочих дня.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'plays',
        link: 'artist',
        startMinutes: 360,
        unitsPerDay: 20_000,
        quantity: [5000, 500_000, 1000],
        dimension: 'genres',
      },
      offers: [
        {
          slug: 'spotify-audio-by-genre',
          name: text('Audio ads between tracks', 'Audioanzeigen zwischen Titeln', 'Аудиореклама между треками'),
          short: text(
            'Heard by people who listen to the genres you choose.',
            'Gehört von Menschen, die die gewählten Genres hören.',
            'Её слышат те, кто слушает выбранные жанры.',
          ),
          price: '7.3',
        },
        {
          slug: 'spotify-audio-by-moment',
          name: text('Audio ads by moment of the day', 'Audioanzeigen nach Tageszeit', 'Аудиореклама по времени суток'),
          short: text(
            'Workout, commute, cooking or focus: the ad fits what people are doing.',
            'Sport, Arbeitsweg, Kochen oder Konzentration: Die Anzeige passt zum Moment.',
            'Тренировка, дорога, кухня или работа: реклама к месту.',
          ),
          price: '8.4',
          terms: { targets: ['moment'] },
        },
        {
          slug: 'spotify-video-takeover',
          name: text(
            'Video ads for listeners on screen',
            'Videoanzeigen für Hörer am Bildschirm',
            'Видеореклама для слушателей у экрана',
          ),
          short: text(
            'Shown only while somebody is looking at the app.',
            'Nur sichtbar, während jemand auf die App schaut.',
            'Показ только тогда, когда человек смотрит в приложение.',
          ),
          price: '12.6',
          terms: { unit: 'views', quantity: [2000, 150_000, 500], unitsPerDay: 9000 },
        },
      ],
    },
    {
      slug: 'spotify-playlist-pitching',
      icon: 'list-music',
      name: text('Playlist pitching', 'Playlist-Vorstellung', 'Питчинг в плейлисты'),
      title: text(
        'Pitching to playlist curators',
        'Vorstellung bei Playlist-Kuratoren',
        'Представление кураторам плейлистов',
      ),
      description: text(
        'Curators listen to your track and answer in writing. You pay for an honest hearing, not for a place: placement can never be bought.',
        'Kuratoren hören Ihren Titel an und antworten schriftlich. Sie zahlen für ein ehrliches Anhören, nicht für einen Platz: Plätze sind nicht käuflich.',
        'Кураторы слушают трек и отвечают письменно. Вы платите за честное прослушивание, а не за место: место купить нельзя.',
      ),
      question: [
        text(
          'How many curators accept a track?',
          'Wie viele Kuratoren nehmen einen Titel an?',
          'Сколько кураторов соглашаются?',
        ),
        text(
          'It depends on the music. Every order ends with the list of answers, including the refusals and their reasons.',
          'Das hängt von der Musik ab. Jede Bestellung endet mit der Liste der Antworten, samt Absagen und Gründen.',
          'Зависит от музыки. Заказ завершается списком ответов, включая отказы и их причины.',
        ),
      ],
      terms: {
        kind: 'other',
        unit: 'playlists',
        link: 'track',
        per: 1,
        startMinutes: 1440,
        unitsPerDay: 10,
        quantity: [5, 100, 5],
        dimension: 'genres',
      },
      offers: [
        {
          slug: 'spotify-independent-curators',
          name: text(
            'Pitch to independent curators',
            'Vorstellung bei unabhängigen Kuratoren',
            'Питчинг независимым кураторам',
          ),
          short: text(
            'Each curator listens for at least 90 seconds and replies within five days.',
            'Jeder Kurator hört mindestens 90 Sekunden und antwortet binnen fünf Tagen.',
            'Каждый куратор слушает не менее 90 секунд и отвечает в течение пяти дней.',
          ),
          price: '3.2',
        },
        {
          slug: 'spotify-label-curators',
          name: text(
            'Pitch to labels and radio editors',
            'Vorstellung bei Labels und Radioredaktionen',
            'Питчинг лейблам и радиоредакторам',
          ),
          short: text(
            'Professional ears, shorter lists, longer answers.',
            'Professionelle Ohren, kürzere Listen, längere Antworten.',
            'Профессиональный слух, короткие списки, развёрнутые ответы.',
          ),
          price: '7.5',
          terms: { quantity: [3, 40, 1], unitsPerDay: 4, startMinutes: 2880 },
        },
      ],
    },
    {
      slug: 'spotify-podcast-ads',
      icon: 'podcast',
      name: text('Podcast ads', 'Podcast-Werbung', 'Реклама в подкастах'),
      title: text('Ads in Spotify podcasts', 'Werbung in Spotify-Podcasts', 'Реклама в подкастах Spotify'),
      description: text(
        'Messages read by hosts or produced spots, placed in shows that suit your subject. The host says that it is advertising.',
        'Von der Moderation gelesene Botschaften oder produzierte Spots in passenden Sendungen. Die Moderation sagt, dass es Werbung ist.',
        'Сообщения голосом ведущего или готовые ролики в подходящих шоу. Ведущий говорит, что это реклама.',
      ),
      question: [
        text('How do I measure the effect?', 'Wie messe ich die Wirkung?', 'Как измерить эффект?'),
        text(
          'With a code or address of your own per show. The order asks for it and the report repeats it.',
          'Mit einem eigenen Code oder einer eigenen Adresse je Sendung. Die Bestellung fragt danach, der Bericht führt ihn auf.',
          'С помощью отдельного промокода или адреса для каждого шоу. Его указывают в заказе, он же есть в отчёте.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'listeners',
        link: 'show',
        startMinutes: 4320,
        unitsPerDay: 4000,
        quantity: [1000, 80_000, 500],
        dimension: 'topics',
        targets: ['brief', 'promo_code'],
      },
      offers: [
        {
          slug: 'spotify-host-read',
          name: text('Host-read spot', 'Von der Moderation gelesener Spot', 'Ролик голосом ведущего'),
          short: text(
            'Sixty seconds in the first third of the episode.',
            'Sechzig Sekunden im ersten Drittel der Folge.',
            'Шестьдесят секунд в первой трети выпуска.',
          ),
          price: '24',
        },
        {
          slug: 'spotify-produced-spot',
          name: text(
            'Produced spot in several shows',
            'Produzierter Spot in mehreren Sendungen',
            'Готовый ролик в нескольких шоу',
          ),
          short: text(
            'Your own recording, placed by topic across ten or more shows.',
            'Ihre eigene Aufnahme, nach Thema in zehn oder mehr Sendungen.',
            'Ваша запись, размещённая по теме в десяти и более шоу.',
          ),
          price: '15',
          terms: { kind: 'advertising', startMinutes: 1440, unitsPerDay: 12_000 },
        },
      ],
    },
    {
      slug: 'spotify-pre-save',
      icon: 'bookmark',
      name: text('Pre-save campaigns', 'Pre-Save-Kampagnen', 'Кампании пресейвов'),
      title: text(
        'Pre-save campaigns for your release',
        'Pre-Save-Kampagnen für Ihre Veröffentlichung',
        'Пресейв-кампании для релиза',
      ),
      description: text(
        'Ads on other networks lead to your pre-save page in the weeks before release. Everyone who saves does so with their own account.',
        'Anzeigen auf anderen Netzwerken führen in den Wochen vor der Veröffentlichung auf Ihre Pre-Save-Seite. Gespeichert wird immer freiwillig.',
        'Реклама в других сетях ведёт на страницу пресейва в недели перед релизом. Каждый сохраняет трек сам и добровольно.',
      ),
      question: [
        text('When should the campaign begin?', 'Wann sollte die Kampagne beginnen?', 'Когда начинать кампанию?'),
        text(
          'Two to three weeks before release. Earlier is forgotten, later is hurried.',
          'Zwei bis drei Wochen vor der Veröffentlichung. Früher wird vergessen, später wird es hektisch.',
          'За две-три недели до релиза. Раньше — забудут, позже — не успеют.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'visits',
        link: 'artist',
        startMinutes: 720,
        unitsPerDay: 800,
        quantity: [100, 10_000, 50],
        dimension: 'genres',
      },
      offers: [
        {
          slug: 'spotify-pre-save-visits',
          name: text('Visits to your pre-save page', 'Besuche auf Ihrer Pre-Save-Seite', 'Посещения страницы пресейва'),
          short: text(
            'Ads for fans of similar artists, until release day.',
            'Anzeigen für Fans ähnlicher Künstler, bis zum Erscheinungstag.',
            'Реклама поклонникам похожих артистов до дня релиза.',
          ),
          price: '88',
        },
        {
          slug: 'spotify-release-package',
          name: text(
            'Release package: ads, pitching, press',
            'Release-Paket: Anzeigen, Vorstellung, Presse',
            'Релиз-пакет: реклама, питчинг, пресса',
          ),
          short: text(
            'Three weeks around your release date, planned by one person.',
            'Drei Wochen rund um den Erscheinungstermin, geplant von einer Person.',
            'Три недели вокруг даты релиза, всё планирует один человек.',
          ),
          price: '290',
          isFixed: true,
          contents: [
            ['spotify-pre-save-visits', 800],
            ['spotify-independent-curators', 30],
            ['spotify-blog-review', 2],
          ],
          terms: { unit: 'packages', startMinutes: 4320 },
        },
      ],
    },
    {
      slug: 'spotify-music-press',
      icon: 'newspaper',
      name: text('Music press', 'Musikpresse', 'Музыкальная пресса'),
      title: text(
        'Reviews and newsletters for your music',
        'Rezensionen und Newsletter für Ihre Musik',
        'Рецензии и рассылки о вашей музыке',
      ),
      description: text(
        'Music writers and newsletters receive your release with a proper press text. Reviews are independent, mentions are marked.',
        'Musikredaktionen und Newsletter erhalten Ihre Veröffentlichung mit ordentlichem Pressetext. Rezensionen sind unabhängig, Erwähnungen gekennzeichnet.',
        'Музыкальные авторы и рассылки получают ваш релиз с грамотным пресс-текстом. Рецензии независимы, упоминания помечены.',
      ),
      question: [
        text('Will the review be positive?', 'Wird die Rezension positiv?', 'Будет ли рецензия хвалебной?'),
        text(
          'That is up to the writer. You pay for the time to listen and write, not for praise.',
          'Das entscheidet die Redaktion. Sie zahlen für Zeit zum Hören und Schreiben, nicht für Lob.',
          'Это решает автор. Вы платите за время на прослушивание и текст, а не за похвалу.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'mentions',
        link: 'track',
        per: 1,
        startMinutes: 7200,
        unitsPerDay: 1,
        quantity: [1, 10, 1],
        dimension: 'genres',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'spotify-blog-review',
          name: text('Review on a music blog', 'Rezension in einem Musikblog', 'Рецензия в музыкальном блоге'),
          short: text(
            'At least 250 words and a player, kept online for good.',
            'Mindestens 250 Wörter mit Player, dauerhaft online.',
            'Не менее 250 слов и плеер, публикация остаётся навсегда.',
          ),
          price: '34',
        },
        {
          slug: 'spotify-newsletter-mention',
          name: text(
            'Mention in a music newsletter',
            'Erwähnung in einem Musik-Newsletter',
            'Упоминание в музыкальной рассылке',
          ),
          short: text(
            'A paragraph with cover and link, read by subscribers of the genre.',
            'Ein Absatz mit Cover und Link, gelesen von Abonnenten des Genres.',
            'Абзац с обложкой и ссылкой для подписчиков жанра.',
          ),
          price: '42',
        },
      ],
    },
  ],
};
