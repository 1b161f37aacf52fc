import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const youtube: DemoNetwork = {
  slug: 'youtube',
  name: 'YouTube',
  icon: 'youtube',
  color: '#FF0000',
  urlPlaceholder: 'youtube.com/watch?v=…',
  urlExamples: ['https://www.youtube.com/watch?v=Jm3vQ0c7xKs', 'https://www.youtube.com/@harbourstreetfilms'],
  socialProviderType: 'youtube',
  hasSearch: true,
  rules: text(
    'The advertising policies of YouTube apply to your video. Music you hold no rights to and medical promises are refused before payment.',
    'Für Ihr Video gelten die Werberichtlinien von YouTube. Musik ohne Rechte und Heilversprechen werden vor der Zahlung abgelehnt.',
    'К вашему видео применяются рекламные правила YouTube. Музыка без прав и медицинские обещания отклоняются до оплаты.',
  ),
  links: {
    video: {
      example: 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs',
      requirements: text(
        'A public or unlisted video without an age restriction.',
        'Ein öffentliches oder nicht gelistetes Video ohne Altersbeschränkung.',
        'Открытое видео или видео с доступом по ссылке, без возрастного ограничения.',
      ),
    },
    short: {
      example: 'https://www.youtube.com/shorts/4kQz9mTn2Lo',
      requirements: text(
        'A public Short in vertical format, at most 60 seconds long.',
        'Ein öffentliches Short im Hochformat, höchstens 60 Sekunden lang.',
        'Открытый вертикальный ролик Shorts длиной не более 60 секунд.',
      ),
    },
    channel: {
      example: 'https://www.youtube.com/@harbourstreetfilms',
      requirements: text(
        'A public channel with at least three videos and a filled-in description.',
        'Ein öffentlicher Kanal mit mindestens drei Videos und ausgefüllter Beschreibung.',
        'Открытый канал с заполненным описанием и хотя бы тремя видео.',
      ),
    },
    live: {
      example: 'https://www.youtube.com/live/q8RkW2vNc5E',
      requirements: text(
        'A stream that is scheduled at least 24 hours ahead.',
        'Ein Stream, der mindestens 24 Stunden im Voraus geplant ist.',
        'Трансляция, запланированная не позднее чем за 24 часа.',
      ),
    },
  },
  types: [
    {
      slug: 'youtube-ad-views',
      icon: 'megaphone',
      name: text('Ad views', 'Anzeigenaufrufe', 'Рекламные просмотры'),
      title: text('YouTube ad views', 'YouTube-Aufrufe durch Anzeigen', 'Рекламные просмотры на YouTube'),
      description: text(
        'Your video is shown as an ad to people who choose to watch it. You set the audience and the amount, and the report names every placement.',
        'Ihr Video läuft als Anzeige vor Menschen, die es sich ansehen wollen. Sie bestimmen Zielgruppe und Menge, und der Bericht nennt jede Platzierung.',
        'Ваше видео показывают как рекламу тем, кто сам решил его посмотреть. Вы задаёте аудиторию и объём, а в отчёте указана каждая площадка.',
      ),
      question: [
        text('What counts as a view?', 'Was zählt als Aufruf?', 'Что считается просмотром?'),
        text(
          'What the advertising system bills as one: someone chose your video or watched at least 30 seconds of it, or all of it if it is shorter.',
          'Was das Werbesystem als Aufruf abrechnet: Jemand hat Ihr Video angeklickt oder mindestens 30 Sekunden davon gesehen, bei kürzeren Videos alles.',
          'То, что засчитывает рекламная система: человек сам открыл ваше видео или посмотрел не менее 30 секунд, а более короткое — до конца.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'video',
        startMinutes: 120,
        unitsPerDay: 8000,
        quantity: [500, 250_000, 100],
        guaranteeDays: 30,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'youtube-in-feed-ads',
          name: text('In-feed video ads', 'In-Feed-Videoanzeigen', 'Видеореклама в ленте'),
          short: text(
            'Your video among the search results and recommendations, marked as an ad.',
            'Ihr Video zwischen Suchergebnissen und Empfehlungen, als Anzeige gekennzeichnet.',
            'Ваше видео среди результатов поиска и рекомендаций, с пометкой «реклама».',
          ),
          price: '4',
          discountPercent: 15,
        },
        {
          slug: 'youtube-in-stream-ads',
          name: text('Skippable in-stream ads', 'Überspringbare In-Stream-Anzeigen', 'Реклама in-stream с пропуском'),
          short: text(
            'Runs before and during other videos and is billed only when it is watched.',
            'Läuft vor und während anderer Videos und wird nur berechnet, wenn sie angesehen wird.',
            'Идёт перед другими видео и внутри них, оплачивается только досмотр.',
          ),
          price: '4.75',
          terms: { startMinutes: 180, unitsPerDay: 12_000, quantity: [1000, 400_000, 500] },
        },
        {
          slug: 'youtube-television-ads',
          name: text('Ads on television screens', 'Anzeigen auf Fernsehbildschirmen', 'Реклама на экранах телевизоров'),
          short: text(
            'Only on television sets and consoles, where people watch in full and together.',
            'Nur auf Fernsehgeräten und Konsolen, wo Menschen gemeinsam und bis zum Ende zusehen.',
            'Только телевизоры и приставки, где смотрят до конца и вместе.',
          ),
          price: '9.5',
          terms: { startMinutes: 360, unitsPerDay: 5000, quantity: [1000, 100_000, 500], guaranteeDays: 14 },
        },
      ],
    },
    {
      slug: 'youtube-shorts-reach',
      icon: 'smartphone',
      name: text('Shorts reach', 'Shorts-Reichweite', 'Охват Shorts'),
      title: text('Reach for YouTube Shorts', 'Reichweite für YouTube Shorts', 'Охват для YouTube Shorts'),
      description: text(
        'Placements in the vertical feed, between the Shorts people are already watching. Good for a first impression at a low price.',
        'Platzierungen im vertikalen Feed, zwischen den Shorts, die ohnehin gesehen werden. Gut für einen ersten Eindruck zum kleinen Preis.',
        'Размещения в вертикальной ленте, между роликами, которые люди и так смотрят. Хороший способ заявить о себе за небольшие деньги.',
      ),
      question: [
        text(
          'May I use a horizontal video?',
          'Kann ich ein Video im Querformat verwenden?',
          'Можно ли использовать горизонтальное видео?',
        ),
        text(
          'No. The vertical feed accepts vertical video only, and we do not crop yours without asking.',
          'Nein. Der vertikale Feed nimmt nur Hochformat an, und wir schneiden Ihr Video nicht ungefragt zu.',
          'Нет. Вертикальная лента принимает только вертикальные ролики, а обрезать ваше видео без спроса мы не будем.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'short',
        startMinutes: 120,
        unitsPerDay: 30_000,
        quantity: [1000, 500_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'youtube-shorts-feed-ads',
          name: text('Shorts feed ads', 'Anzeigen im Shorts-Feed', 'Реклама в ленте Shorts'),
          short: text(
            'Your vertical video between other Shorts, one swipe away.',
            'Ihr Video im Hochformat zwischen anderen Shorts, nur eine Wischbewegung entfernt.',
            'Ваш вертикальный ролик между другими Shorts, на расстоянии одного движения пальца.',
          ),
          price: '2.4',
        },
        {
          slug: 'youtube-shorts-remarketing',
          name: text(
            'Shorts ads for past viewers',
            'Shorts-Anzeigen für bisherige Zuschauer',
            'Реклама Shorts для прежних зрителей',
          ),
          short: text(
            'Shown again to people who watched one of your videos in the last 90 days.',
            'Noch einmal für Menschen, die in den letzten 90 Tagen eines Ihrer Videos gesehen haben.',
            'Повторный показ тем, кто смотрел ваши видео за последние 90 дней.',
          ),
          price: '3.6',
          terms: { quantity: [1000, 120_000, 500] },
        },
        {
          slug: 'youtube-shorts-by-creators',
          name: text('Shorts made with your product', 'Shorts mit Ihrem Produkt', 'Ролики Shorts с вашим продуктом'),
          short: text(
            'A creator films one Short with your product and names the partnership.',
            'Ein Creator dreht ein Short mit Ihrem Produkt und nennt die Partnerschaft.',
            'Автор снимает один ролик с вашим продуктом и указывает партнёрство.',
          ),
          price: '120',
          terms: {
            kind: 'creators',
            unit: 'videos',
            link: 'channel',
            per: 1,
            startMinutes: 4320,
            unitsPerDay: 2,
            quantity: [1, 20, 1],
            targets: ['brief', 'language'],
          },
        },
      ],
    },
    {
      slug: 'youtube-creator-mentions',
      icon: 'handshake',
      name: text('Creator mentions', 'Creator-Erwähnungen', 'Упоминания у авторов'),
      title: text('Mentions by YouTube creators', 'Erwähnungen bei YouTube-Creatorn', 'Упоминания у авторов YouTube'),
      description: text(
        'Creators speak about you in their own words and name the partnership in the video. You approve the channel and the text before anything is recorded.',
        'Creator sprechen in eigenen Worten über Sie und nennen die Partnerschaft im Video. Kanal und Text geben Sie frei, bevor aufgenommen wird.',
        'Авторы рассказывают о вас своими словами и указывают партнёрство в видео. Канал и текст вы утверждаете до записи.',
      ),
      question: [
        text('Can I choose the channels?', 'Kann ich die Kanäle aussuchen?', 'Можно ли выбрать каналы?'),
        text(
          'Yes. After payment you receive a list of available channels with their figures and pick from it.',
          'Ja. Nach der Zahlung erhalten Sie eine Liste verfügbarer Kanäle mit ihren Zahlen und wählen daraus.',
          'Да. После оплаты вы получите список доступных каналов с их показателями и выберете сами.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'views',
        link: 'channel',
        startMinutes: 2880,
        unitsPerDay: 6000,
        quantity: [2000, 60_000, 1000],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'youtube-mid-roll-mention',
          name: text(
            'Mid-roll mention on mid-size channels',
            'Erwähnung im Video auf mittelgroßen Kanälen',
            'Упоминание в ролике на каналах среднего размера',
          ),
          nameWithTopic: text(
            'Mid-roll mention on {topic} channels',
            'Erwähnung im Video auf Kanälen, Bereich {topic}',
            'Упоминание в ролике на каналах, тема: {topic}',
          ),
          short: text(
            'Thirty to sixty seconds in the middle of a video, spoken by the host.',
            'Dreißig bis sechzig Sekunden in der Mitte eines Videos, gesprochen von der Moderation.',
            'От тридцати до шестидесяти секунд в середине видео, голосом ведущего.',
          ),
          price: '18.5',
        },
        {
          slug: 'youtube-end-card-mention',
          name: text('End-card recommendation', 'Empfehlung auf der Endkarte', 'Рекомендация на финальной заставке'),
          short: text(
            'Your video on the end card of a partner channel, with a spoken pointer.',
            'Ihr Video auf der Endkarte eines Partnerkanals, mit gesprochenem Hinweis.',
            'Ваше видео на финальной заставке партнёрского канала, с устной рекомендацией.',
          ),
          price: '11',
          terms: { link: 'video', quantity: [1000, 40_000, 500], startMinutes: 1440 },
        },
        {
          slug: 'youtube-creator-trio',
          name: text('Creator trio, three mentions', 'Creator-Trio, drei Erwähnungen', 'Трио авторов, три упоминания'),
          short: text(
            'Three channels of one field mention you within the same week.',
            'Drei Kanäle eines Bereichs erwähnen Sie in derselben Woche.',
            'Три канала одной тематики упоминают вас в течение одной недели.',
          ),
          price: '189',
          isFixed: true,
          contents: [
            ['youtube-mid-roll-mention', 6000],
            ['youtube-end-card-mention', 4000],
          ],
          terms: { unit: 'packages', startMinutes: 4320 },
        },
      ],
    },
    {
      slug: 'youtube-channel-promotion',
      icon: 'tv',
      name: text('Channel promotion', 'Kanalwerbung', 'Продвижение канала'),
      title: text('YouTube channel promotion', 'Werbung für Ihren YouTube-Kanal', 'Продвижение канала YouTube'),
      description: text(
        'Ads that lead to your channel page instead of a single video. People see what you make and decide for themselves whether they stay.',
        'Anzeigen, die auf Ihre Kanalseite führen statt auf ein einzelnes Video. Die Menschen sehen, was Sie machen, und entscheiden selbst, ob sie bleiben.',
        'Реклама ведёт на страницу канала, а не на отдельное видео. Люди видят, что вы делаете, и сами решают, остаться ли.',
      ),
      question: [
        text(
          'Do you promise a number of subscribers?',
          'Versprechen Sie eine Zahl von Abonnenten?',
          'Обещаете ли вы число подписчиков?',
        ),
        text(
          'No. We sell visits to your channel; whether somebody subscribes is their own decision.',
          'Nein. Wir verkaufen Besuche auf Ihrem Kanal; ob jemand abonniert, entscheidet die Person selbst.',
          'Нет. Мы продаём посещения канала, а подписаться или нет, каждый решает сам.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'visits',
        link: 'channel',
        startMinutes: 240,
        unitsPerDay: 2500,
        quantity: [250, 50_000, 50],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'youtube-channel-visits',
          name: text('Channel page visits', 'Besuche auf der Kanalseite', 'Посещения страницы канала'),
          short: text(
            'Display and video ads with one goal: your channel page.',
            'Display- und Videoanzeigen mit einem Ziel: Ihrer Kanalseite.',
            'Баннеры и видеореклама с одной целью — страница вашего канала.',
          ),
          price: '6.4',
        },
        {
          slug: 'youtube-channel-trailer',
          name: text('Channel trailer campaign', 'Kampagne für den Kanaltrailer', 'Кампания для трейлера канала'),
          short: text(
            'Your trailer as an ad, with a button that leads to the channel.',
            'Ihr Trailer als Anzeige, mit einer Schaltfläche zum Kanal.',
            'Ваш трейлер как реклама, с кнопкой перехода на канал.',
          ),
          price: '7.2',
          terms: { unitsPerDay: 4000 },
        },
        {
          slug: 'youtube-partner-recommendations',
          name: text(
            'Recommendation by partner channels',
            'Empfehlung durch Partnerkanäle',
            'Рекомендация партнёрских каналов',
          ),
          short: text(
            'Partner channels present yours in a community post or at the end of a video.',
            'Partnerkanäle stellen Ihren Kanal in einem Community-Beitrag oder am Ende eines Videos vor.',
            'Партнёрские каналы представляют ваш в записи сообщества или в конце видео.',
          ),
          price: '14',
          terms: { kind: 'creators', startMinutes: 2160, unitsPerDay: 1200, quantity: [200, 12_000, 100] },
        },
      ],
    },
    {
      slug: 'youtube-live-stream-reach',
      icon: 'radio',
      name: text('Live stream reach', 'Livestream-Reichweite', 'Охват трансляций'),
      title: text(
        'Reach for YouTube live streams',
        'Reichweite für YouTube-Livestreams',
        'Охват для прямых эфиров YouTube',
      ),
      description: text(
        'Your stream is announced before it begins and advertised while it runs. Viewers come because the announcement interested them.',
        'Ihr Stream wird vor dem Beginn angekündigt und während der Sendung beworben. Die Zuschauer kommen, weil die Ankündigung sie interessiert.',
        'Эфир анонсируют заранее и рекламируют, пока он идёт. Зрители приходят потому, что их заинтересовал анонс.',
      ),
      question: [
        text('When should I order?', 'Wann sollte ich bestellen?', 'Когда лучше оформить заказ?'),
        text(
          'At least a day before the stream. Later orders start with the next free slot and may miss the opening.',
          'Mindestens einen Tag vor dem Stream. Spätere Bestellungen beginnen mit dem nächsten freien Platz und verpassen vielleicht den Anfang.',
          'Не позднее чем за день до эфира. Более поздние заказы начинаются с ближайшего свободного места и могут пропустить начало.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'viewers',
        link: 'live',
        startMinutes: 1440,
        unitsPerDay: 3000,
        quantity: [200, 20_000, 100],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'youtube-live-announcement',
          name: text(
            'Announcement on partner channels',
            'Ankündigung auf Partnerkanälen',
            'Анонс на партнёрских каналах',
          ),
          short: text(
            'Community posts and spoken announcements in the two days before your stream.',
            'Community-Beiträge und gesprochene Ankündigungen in den zwei Tagen vor Ihrem Stream.',
            'Записи сообществ и устные анонсы за два дня до эфира.',
          ),
          price: '14',
        },
        {
          slug: 'youtube-live-ads',
          name: text('Ads while you are live', 'Anzeigen während der Sendung', 'Реклама во время эфира'),
          short: text(
            'Ads that run only while your stream is on and lead straight into it.',
            'Anzeigen, die nur während Ihres Streams laufen und direkt hineinführen.',
            'Реклама идёт только во время эфира и ведёт прямо в него.',
          ),
          price: '16.5',
          terms: { kind: 'advertising', startMinutes: 60, unitsPerDay: 6000, targets: ['device'] },
        },
        {
          slug: 'youtube-live-questions',
          name: text('Questions for your live session', 'Fragen für Ihre Live-Runde', 'Вопросы для прямого эфира'),
          short: text(
            'Partner hosts ask your prepared questions on air, openly as part of the show.',
            'Partner-Moderatoren stellen Ihre vorbereiteten Fragen offen in der Sendung.',
            'Ведущие-партнёры открыто задают в эфире подготовленные вами вопросы.',
          ),
          price: '9',
          terms: {
            unit: 'questions',
            per: 1,
            quantity: [3, 40, 1],
            unitsPerDay: 40,
            calculable: true,
            targets: ['questions', 'language'],
          },
        },
      ],
    },
    {
      slug: 'youtube-playlist-features',
      icon: 'list-video',
      name: text('Playlist features', 'Playlist-Plätze', 'Места в плейлистах'),
      title: text('Features in YouTube playlists', 'Plätze in YouTube-Playlists', 'Места в плейлистах YouTube'),
      description: text(
        'Curators of partner playlists review your video and, if it fits, feature it for an agreed time. A refusal costs nothing.',
        'Kuratoren von Partner-Playlists prüfen Ihr Video und nehmen es, wenn es passt, für eine vereinbarte Zeit auf. Eine Absage kostet nichts.',
        'Кураторы партнёрских плейлистов смотрят ваше видео и, если оно подходит, размещают его на оговорённый срок. Отказ ничего не стоит.',
      ),
      question: [
        text(
          'What if no curator takes my video?',
          'Was, wenn kein Kurator mein Video nimmt?',
          'Что, если ни один куратор не возьмёт видео?',
        ),
        text(
          'Then the order is canceled and the full amount returns to your balance, with the curators’ reasons.',
          'Dann wird die Bestellung storniert, und der volle Betrag kehrt samt Begründung auf Ihr Guthaben zurück.',
          'Тогда заказ отменяется, вся сумма возвращается на баланс, а кураторы объясняют причину.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'views',
        link: 'video',
        startMinutes: 2880,
        unitsPerDay: 1500,
        quantity: [500, 30_000, 100],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'youtube-curated-playlist',
          name: text(
            'Feature in a curated playlist',
            'Platz in einer kuratierten Playlist',
            'Место в кураторском плейлисте',
          ),
          short: text(
            'Two weeks in a playlist that a person keeps and people follow.',
            'Zwei Wochen in einer Playlist, die ein Mensch pflegt und der Menschen folgen.',
            'Две недели в плейлисте, который ведёт человек и на который подписаны люди.',
          ),
          price: '9.8',
        },
        {
          slug: 'youtube-playlist-opening',
          name: text('First place in a playlist', 'Erster Platz in einer Playlist', 'Первое место в плейлисте'),
          short: text(
            'The opening position for seven days, booked by date.',
            'Die Eröffnungsposition für sieben Tage, nach Datum gebucht.',
            'Открывающая позиция на семь дней, бронируется по дате.',
          ),
          price: '15.5',
          terms: { quantity: [500, 15_000, 100], unitsPerDay: 2500 },
        },
      ],
    },
    {
      slug: 'youtube-podcast-mentions',
      icon: 'podcast',
      name: text('Podcast mentions', 'Podcast-Erwähnungen', 'Упоминания в подкастах'),
      title: text(
        'Mentions in YouTube podcasts',
        'Erwähnungen in YouTube-Podcasts',
        'Упоминания в подкастах на YouTube',
      ),
      description: text(
        'The host reads your message aloud and says that it is sponsored. Podcast audiences listen long and rarely skip.',
        'Die Moderation liest Ihre Botschaft vor und sagt, dass sie bezahlt ist. Podcast-Publikum hört lange zu und überspringt selten.',
        'Ведущий зачитывает ваше сообщение и говорит, что оно оплачено. Слушатели подкастов внимательны и редко перематывают.',
      ),
      question: [
        text('Who writes the text?', 'Wer schreibt den Text?', 'Кто пишет текст?'),
        text(
          'You send the facts and the points that matter; the host puts them into their own words and shows you the result.',
          'Sie schicken die Fakten und die wichtigen Punkte; die Moderation fasst sie in eigene Worte und zeigt Ihnen das Ergebnis.',
          'Вы присылаете факты и главные мысли, ведущий пересказывает их по-своему и показывает вам результат.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'listeners',
        link: 'channel',
        startMinutes: 4320,
        unitsPerDay: 3000,
        quantity: [1000, 40_000, 500],
        dimension: 'topics',
        targets: ['brief', 'promo_code'],
      },
      offers: [
        {
          slug: 'youtube-podcast-host-read',
          name: text('Host-read message', 'Von der Moderation gelesene Botschaft', 'Сообщение голосом ведущего'),
          short: text(
            'Sixty seconds, read by the host, placed in the first half of an episode.',
            'Sechzig Sekunden, gelesen von der Moderation, in der ersten Hälfte einer Folge.',
            'Шестьдесят секунд голосом ведущего в первой половине выпуска.',
          ),
          price: '22',
        },
        {
          slug: 'youtube-podcast-opening',
          name: text('Opening sponsor of an episode', 'Eröffnungssponsor einer Folge', 'Спонсор открытия выпуска'),
          short: text(
            'Named in the first minute and in the description of the episode.',
            'Genannt in der ersten Minute und in der Beschreibung der Folge.',
            'Вас называют на первой минуте и в описании выпуска.',
          ),
          price: '11.5',
        },
      ],
    },
    {
      slug: 'youtube-search-ads',
      icon: 'search',
      name: text('Search ads', 'Suchanzeigen', 'Реклама в поиске'),
      title: text('Ads in YouTube search', 'Anzeigen in der YouTube-Suche', 'Реклама в поиске YouTube'),
      description: text(
        'Your video appears above the results for the words you choose. People who search already know what they want.',
        'Ihr Video erscheint über den Ergebnissen zu den Wörtern, die Sie wählen. Wer sucht, weiß schon, was er will.',
        'Ваше видео показывается над результатами по выбранным вами словам. Кто ищет, тот уже знает, чего хочет.',
      ),
      question: [
        text('How many keywords make sense?', 'Wie viele Suchwörter sind sinnvoll?', 'Сколько ключевых слов нужно?'),
        text(
          'Five to twenty close variants of one theme. Very wide lists spend the budget on people who look for something else.',
          'Fünf bis zwanzig nahe Varianten eines Themas. Sehr weite Listen geben das Budget für Menschen aus, die etwas anderes suchen.',
          'От пяти до двадцати близких вариантов одной темы. Слишком широкий список тратит бюджет на тех, кто ищет другое.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'clicks',
        link: 'video',
        startMinutes: 180,
        unitsPerDay: 1500,
        quantity: [100, 30_000, 50],
        guaranteeDays: 14,
        dimension: 'topics',
        targets: ['keywords', 'language'],
      },
      offers: [
        {
          slug: 'youtube-search-keywords',
          name: text('Search ads for your video', 'Suchanzeigen für Ihr Video', 'Реклама вашего видео в поиске'),
          short: text(
            'Clicks from the search page for keywords of your choice.',
            'Klicks von der Suchseite zu Wörtern Ihrer Wahl.',
            'Переходы со страницы поиска по выбранным словам.',
          ),
          price: '38',
        },
        {
          slug: 'youtube-search-first-place',
          name: text(
            'First ad place for a keyword',
            'Erster Anzeigenplatz für ein Suchwort',
            'Первое рекламное место по слову',
          ),
          short: text(
            'One keyword, one week, always the first ad on the page. Priced per keyword.',
            'Ein Suchwort, eine Woche, immer die erste Anzeige der Seite. Preis je Suchwort.',
            'Одно слово, одна неделя, всегда первое объявление на странице. Цена за слово.',
          ),
          price: '24',
          terms: {
            unit: 'keywords',
            per: 1,
            quantity: [1, 25, 1],
            unitsPerDay: 25,
            calculable: true,
            targets: ['keywords'],
          },
        },
      ],
    },
  ],
};
