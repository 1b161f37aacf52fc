import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const facebook: DemoNetwork = {
  slug: 'facebook',
  name: 'Facebook',
  icon: 'facebook',
  color: '#0866FF',
  urlPlaceholder: 'facebook.com/…',
  urlExamples: ['https://www.facebook.com/harbourstreet', 'https://www.facebook.com/events/2291045'],
  socialProviderType: 'facebook',
  hasSearch: true,
  rules: text(
    'The advertising standards of Meta apply. Housing, work, credit and politics need a special category and take longer.',
    'Es gelten die Werberichtlinien von Meta. Wohnen, Arbeit, Kredite und Politik brauchen eine Sonderkategorie und dauern länger.',
    'Действуют рекламные правила Meta. Жильё, работа, кредиты и политика требуют особой категории и запускаются дольше.',
  ),
  links: {
    page: {
      example: 'https://www.facebook.com/harbourstreet',
      requirements: text(
        'A published page with a picture and contact details.',
        'Eine veröffentlichte Seite mit Bild und Kontaktdaten.',
        'Опубликованная страница с изображением и контактами.',
      ),
    },
    post: {
      example: 'https://www.facebook.com/harbourstreet/posts/1180452',
      requirements: text(
        'A public post of a page.',
        'Ein öffentlicher Beitrag einer Seite.',
        'Открытая запись страницы.',
      ),
    },
    event: {
      example: 'https://www.facebook.com/events/2291045',
      requirements: text(
        'A public event at least five days ahead.',
        'Eine öffentliche Veranstaltung, mindestens fünf Tage im Voraus.',
        'Открытое мероприятие, до которого не менее пяти дней.',
      ),
    },
  },
  types: [
    {
      slug: 'facebook-page-reach',
      icon: 'flag',
      name: text('Page reach', 'Seitenreichweite', 'Охват страницы'),
      title: text('Reach for your Facebook page', 'Reichweite für Ihre Facebook-Seite', 'Охват для страницы Facebook'),
      description: text(
        'Posts and ads that bring your page before people nearby or with fitting interests. You set area, age and budget.',
        'Beiträge und Anzeigen, die Ihre Seite Menschen in der Nähe oder mit passenden Interessen zeigen. Gebiet, Alter und Budget bestimmen Sie.',
        'Записи и реклама показывают вашу страницу людям поблизости или с подходящими интересами. Территорию, возраст и бюджет задаёте вы.',
      ),
      question: [
        text('How exact is the radius?', 'Wie genau ist der Umkreis?', 'Насколько точен радиус?'),
        text(
          'From one to eighty kilometres around an address, as exact as the advertising system knows where people are.',
          'Von einem bis achtzig Kilometer um eine Adresse, so genau, wie das Werbesystem Aufenthaltsorte kennt.',
          'От одного до восьмидесяти километров вокруг адреса, с точностью данных рекламной системы.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'reach',
        link: 'page',
        startMinutes: 180,
        unitsPerDay: 10_000,
        quantity: [1000, 90_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'facebook-local-reach',
          name: text(
            'Local reach within 25 km of your address',
            'Lokale Reichweite im Umkreis von 25 km',
            'Охват в радиусе 25 км от вашего адреса',
          ),
          short: text(
            'People around your shop, on weekdays or for the weekend.',
            'Menschen rund um Ihren Laden, werktags oder fürs Wochenende.',
            'Люди рядом с вашим магазином, в будни или на выходные.',
          ),
          price: '6',
          discountPercent: 15,
          terms: { targets: ['radius'] },
        },
        {
          slug: 'facebook-interest-reach',
          name: text('Page reach by interest', 'Seitenreichweite nach Interesse', 'Охват страницы по интересам'),
          short: text(
            'Your page as a sponsored suggestion for people with fitting interests.',
            'Ihre Seite als gesponserter Vorschlag für Menschen mit passenden Interessen.',
            'Ваша страница как рекламная рекомендация для людей с нужными интересами.',
          ),
          price: '4.4',
          terms: { quantity: [1000, 300_000, 500], unitsPerDay: 25_000 },
        },
        {
          slug: 'facebook-opening-week',
          name: text(
            'Opening week for a local shop',
            'Eröffnungswoche für einen Laden',
            'Неделя открытия для магазина',
          ),
          short: text(
            'Local reach, an event and a boosted post, planned as one week.',
            'Lokale Reichweite, eine Veranstaltung und ein beworbener Beitrag, als Woche geplant.',
            'Местный охват, мероприятие и продвигаемая запись, собранные в одну неделю.',
          ),
          price: '175',
          isFixed: true,
          contents: [
            ['facebook-local-reach', 15_000],
            ['facebook-event-responses', 500],
            ['facebook-boosted-post', 20_000],
          ],
          terms: { unit: 'packages', startMinutes: 1440 },
        },
      ],
    },
    {
      slug: 'facebook-boosted-posts',
      icon: 'trending-up',
      name: text('Boosted posts', 'Beworbene Beiträge', 'Продвижение записей'),
      title: text('Boosted posts on Facebook', 'Beworbene Beiträge auf Facebook', 'Продвижение записей в Facebook'),
      description: text(
        'A post that did well gets the audience it deserves. It stays on your page with all its comments.',
        'Ein gelungener Beitrag bekommt das Publikum, das er verdient. Er bleibt mit allen Kommentaren auf Ihrer Seite.',
        'Удачная запись получает аудиторию, которой заслуживает, и остаётся на вашей странице со всеми комментариями.',
      ),
      question: [
        text('Which posts work best?', 'Welche Beiträge eignen sich am besten?', 'Какие записи подходят лучше всего?'),
        text(
          'Those that already drew comments without money. We tell you if another post of yours would do better.',
          'Solche, die schon ohne Geld Kommentare bekamen. Wir sagen Ihnen, wenn ein anderer Ihrer Beiträge besser passt.',
          'Те, что уже собирали комментарии без вложений. Мы подскажем, если другая запись сработает лучше.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'post',
        startMinutes: 90,
        unitsPerDay: 40_000,
        quantity: [1000, 800_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'facebook-boosted-post',
          name: text('Boosted post in the feed', 'Beworbener Beitrag im Feed', 'Продвижение записи в ленте'),
          short: text(
            'Your post as sponsored content for a chosen audience.',
            'Ihr Beitrag als gesponserter Inhalt für eine gewählte Zielgruppe.',
            'Ваша запись как реклама для выбранной аудитории.',
          ),
          price: '0.75',
        },
        {
          slug: 'facebook-link-clicks',
          name: text('Clicks to your website', 'Klicks auf Ihre Website', 'Переходы на ваш сайт'),
          short: text(
            'A post with a link, billed by the click.',
            'Ein Beitrag mit Link, abgerechnet je Klick.',
            'Запись со ссылкой, оплата за переход.',
          ),
          price: '46',
          terms: { unit: 'clicks', quantity: [100, 60_000, 50], unitsPerDay: 3000, targets: ['device'] },
        },
      ],
    },
    {
      slug: 'facebook-event-promotion',
      icon: 'calendar',
      name: text('Event promotion', 'Veranstaltungswerbung', 'Продвижение мероприятий'),
      title: text(
        'Promotion for Facebook events',
        'Werbung für Facebook-Veranstaltungen',
        'Продвижение мероприятий в Facebook',
      ),
      description: text(
        'Fill concerts, workshops and openings: event ads for people in reach of the place, with reminders before the date.',
        'Füllen Sie Konzerte, Kurse und Eröffnungen: Veranstaltungsanzeigen für Menschen in der Nähe, mit Erinnerung vor dem Termin.',
        'Для концертов, мастер-классов и открытий: реклама для тех, кому удобно приехать, с напоминанием перед датой.',
      ),
      question: [
        text(
          'Does a response mean a ticket sold?',
          'Ist eine Zusage ein verkauftes Ticket?',
          'Ответ означает купленный билет?',
        ),
        text(
          'No. A response is “interested” or “going”. Connect your ticket shop and the report shows sales beside it.',
          'Nein. Gezählt werden „Interessiert“ und „Zusagen“. Verbinden Sie Ihren Ticketshop, zeigt der Bericht auch Verkäufe.',
          'Нет. Считаются отметки «Интересует» и «Пойду». Подключите билетный магазин, и отчёт покажет продажи.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'responses',
        link: 'event',
        startMinutes: 240,
        unitsPerDay: 300,
        quantity: [50, 5000, 10],
        dimension: 'topics',
        targets: ['radius'],
      },
      offers: [
        {
          slug: 'facebook-event-responses',
          name: text('Event responses', 'Zusagen und Interesse', 'Отклики на мероприятие'),
          short: text(
            'Ads until the date, with more weight on the last three days.',
            'Anzeigen bis zum Termin, mit Schwerpunkt auf den letzten drei Tagen.',
            'Реклама до самой даты, с упором на последние три дня.',
          ),
          price: '185',
        },
        {
          slug: 'facebook-event-partners',
          name: text(
            'Event listed by local partners',
            'Veranstaltung bei lokalen Partnern',
            'Мероприятие у местных партнёров',
          ),
          short: text(
            'City pages and groups add your event to their calendars.',
            'Stadtseiten und Gruppen nehmen Ihre Veranstaltung in ihren Kalender auf.',
            'Городские страницы и группы добавляют событие в свой календарь.',
          ),
          price: '140',
          terms: { kind: 'creators', startMinutes: 2880, unitsPerDay: 120, quantity: [50, 1500, 10] },
        },
      ],
    },
    {
      slug: 'facebook-video-ads',
      icon: 'play',
      name: text('Video ads', 'Videoanzeigen', 'Видеореклама'),
      title: text('Video ads on Facebook', 'Videoanzeigen auf Facebook', 'Видеореклама в Facebook'),
      description: text(
        'Your film in the feed and in the video tab, with subtitles burned in on request. Views count from 15 seconds.',
        'Ihr Film im Feed und im Videobereich, auf Wunsch mit Untertiteln. Gezählt werden Aufrufe ab 15 Sekunden.',
        'Ваш ролик в ленте и разделе видео, при желании с субтитрами. Засчитываются просмотры от 15 секунд.',
      ),
      question: [
        text('Do most people watch without sound?', 'Sehen die meisten ohne Ton zu?', 'Правда, что смотрят без звука?'),
        text(
          'In the feed, yes. Subtitles are worth it; we add them for orders over 50 000 views.',
          'Im Feed ja. Untertitel lohnen sich; ab 50 000 Aufrufen ergänzen wir sie.',
          'В ленте — да. Субтитры оправданы, и от 50 000 просмотров мы добавляем их сами.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'post',
        startMinutes: 120,
        unitsPerDay: 20_000,
        quantity: [1000, 400_000, 500],
        guaranteeDays: 30,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'facebook-feed-video',
          name: text('Video ads in the feed', 'Videoanzeigen im Feed', 'Видеореклама в ленте'),
          short: text(
            'Starts silently, plays on while people read the comments.',
            'Startet ohne Ton und läuft weiter, während Kommentare gelesen werden.',
            'Начинается без звука и продолжается, пока читают комментарии.',
          ),
          price: '3.3',
        },
        {
          slug: 'facebook-in-stream-video',
          name: text('Ads inside longer videos', 'Anzeigen in längeren Videos', 'Реклама внутри длинных видео'),
          short: text(
            'Five to fifteen seconds in the middle of videos by checked partners.',
            'Fünf bis fünfzehn Sekunden in der Mitte von Videos geprüfter Partner.',
            'От пяти до пятнадцати секунд в середине видео проверенных партнёров.',
          ),
          price: '5.2',
          terms: { startMinutes: 360 },
        },
      ],
    },
    {
      slug: 'facebook-lead-forms',
      icon: 'clipboard-list',
      name: text('Lead forms', 'Kontaktformulare', 'Формы заявок'),
      title: text('Lead forms on Facebook', 'Kontaktformulare auf Facebook', 'Формы заявок в Facebook'),
      description: text(
        'People leave their details in a form inside the app and agree to be contacted. You receive them as a file and by webhook.',
        'Menschen hinterlassen ihre Daten in einem Formular in der App und stimmen der Kontaktaufnahme zu. Sie erhalten sie als Datei und per Webhook.',
        'Люди оставляют данные в форме внутри приложения и соглашаются на связь. Вы получаете их файлом и через вебхук.',
      ),
      question: [
        text('Is consent recorded?', 'Wird die Einwilligung festgehalten?', 'Фиксируется ли согласие?'),
        text(
          'Yes, with time and wording. Your privacy policy must be linked in the form.',
          'Ja, mit Zeitpunkt und Wortlaut. Ihre Datenschutzerklärung muss im Formular verlinkt sein.',
          'Да, с временем и текстом. В форме должна быть ссылка на вашу политику конфиденциальности.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'leads',
        link: 'page',
        per: 10,
        startMinutes: 1440,
        unitsPerDay: 40,
        quantity: [10, 1000, 10],
        dimension: 'topics',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'facebook-short-form',
          name: text('Short form, name and e-mail', 'Kurzes Formular, Name und E-Mail', 'Короткая форма: имя и почта'),
          short: text(
            'Filled in advance by the app, so that one tap is enough.',
            'Von der App vorausgefüllt, sodass ein Tippen genügt.',
            'Заполняется автоматически, достаточно одного нажатия.',
          ),
          price: '32',
        },
        {
          slug: 'facebook-qualified-form',
          name: text('Form with three questions', 'Formular mit drei Fragen', 'Форма с тремя вопросами'),
          short: text(
            'Fewer answers, but from people who took the time.',
            'Weniger Antworten, aber von Menschen, die sich Zeit nahmen.',
            'Заявок меньше, зато от тех, кто не пожалел времени.',
          ),
          price: '58',
        },
      ],
    },
    {
      slug: 'facebook-group-posts',
      icon: 'users-round',
      name: text('Group posts', 'Gruppenbeiträge', 'Записи в группах'),
      title: text('Posts in Facebook groups', 'Beiträge in Facebook-Gruppen', 'Записи в группах Facebook'),
      description: text(
        'Group moderators publish your post after reading it, and say that it is paid. No posting behind anybody’s back.',
        'Die Moderation der Gruppe veröffentlicht Ihren Beitrag nach Prüfung und sagt, dass er bezahlt ist. Nichts geschieht hinter dem Rücken der Mitglieder.',
        'Модераторы групп публикуют вашу запись после проверки и говорят, что она оплачена. Ничего за спиной участников.',
      ),
      question: [
        text('May group members answer?', 'Dürfen Mitglieder antworten?', 'Могут ли участники отвечать?'),
        text(
          'Yes. Plan some time for the first day: questions come early and your replies decide the tone.',
          'Ja. Planen Sie am ersten Tag Zeit ein: Fragen kommen früh, und Ihre Antworten bestimmen den Ton.',
          'Да. Запланируйте время на первый день: вопросы приходят сразу, и тон задают ваши ответы.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'post',
        startMinutes: 1440,
        unitsPerDay: 6000,
        quantity: [500, 40_000, 100],
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'facebook-moderated-post',
          name: text(
            'Post approved by moderators',
            'Von der Moderation freigegebener Beitrag',
            'Запись, одобренная модераторами',
          ),
          short: text(
            'Two to five groups on your subject, one week at the top.',
            'Zwei bis fünf Gruppen zu Ihrem Thema, eine Woche oben.',
            'От двух до пяти групп по вашей теме, неделя наверху.',
          ),
          price: '8.4',
        },
        {
          slug: 'facebook-question-round',
          name: text('Question round in a group', 'Fragerunde in einer Gruppe', 'Час вопросов в группе'),
          short: text(
            'You answer members for an hour; the moderators announce it.',
            'Sie antworten eine Stunde lang, die Moderation kündigt es an.',
            'Вы час отвечаете участникам, модераторы анонсируют встречу.',
          ),
          price: '70',
          isFixed: true,
          terms: { unit: 'posts', startMinutes: 4320, targets: ['brief'] },
        },
      ],
    },
  ],
};
