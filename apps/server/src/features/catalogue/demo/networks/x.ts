import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';

export const x: DemoNetwork = {
  slug: 'x',
  name: 'X',
  icon: 'x',
  color: '#000000',
  urlPlaceholder: 'x.com/name/status/…',
  urlExamples: ['https://x.com/harbourstreet/status/1802264410', 'https://x.com/harbourstreet'],
  socialProviderType: null,
  hasSearch: false,
  rules: text(
    'The advertising policies of X apply. Political and financial subjects need approval by the platform first.',
    'Es gelten die Werberichtlinien von X. Politische und finanzielle Themen brauchen vorab die Freigabe der Plattform.',
    'Действуют рекламные правила X. Политика и финансы требуют предварительного одобрения платформы.',
  ),
  links: {
    post: {
      example: 'https://x.com/harbourstreet/status/1802264410',
      requirements: text(
        'A public post that is not a reply.',
        'Ein öffentlicher Beitrag, keine Antwort.',
        'Открытая публикация, не являющаяся ответом.',
      ),
    },
    profile: {
      example: 'https://x.com/harbourstreet',
      requirements: text(
        'A public profile with a picture and a bio.',
        'Ein öffentliches Profil mit Bild und Beschreibung.',
        'Открытый профиль с фотографией и описанием.',
      ),
    },
  },
  types: [
    {
      slug: 'x-promoted-posts',
      icon: 'megaphone',
      name: text('Promoted posts', 'Gesponserte Beiträge', 'Рекламные публикации'),
      title: text('Promoted posts on X', 'Gesponserte Beiträge auf X', 'Рекламные публикации в X'),
      description: text(
        'Your post in the timelines of people who follow your subject, marked as an ad. Replies and reposts stay with the post.',
        'Ihr Beitrag in den Timelines von Menschen, die Ihrem Thema folgen, als Anzeige markiert. Antworten und Reposts bleiben am Beitrag.',
        'Ваша публикация в лентах тех, кто следит за вашей темой, с пометкой о рекламе. Ответы и репосты остаются при ней.',
      ),
      question: [
        text(
          'Can I aim at followers of certain accounts?',
          'Kann ich Follower bestimmter Konten ansprechen?',
          'Можно ли обратиться к подписчикам определённых аккаунтов?',
        ),
        text(
          'Yes, the platform calls it follower look-alikes. Name up to ten accounts in the order.',
          'Ja, die Plattform nennt das ähnliche Zielgruppen. Nennen Sie in der Bestellung bis zu zehn Konten.',
          'Да, платформа называет это похожими аудиториями. Укажите в заказе до десяти аккаунтов.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'impressions',
        link: 'post',
        startMinutes: 60,
        unitsPerDay: 60_000,
        quantity: [1000, 2_000_000, 1000],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'x-promoted-impressions',
          name: text(
            'Promoted post impressions by interest',
            'Einblendungen nach Interesse',
            'Показы публикации по интересам',
          ),
          short: text(
            'Timelines of people who read about your subject.',
            'Timelines von Menschen, die zu Ihrem Thema lesen.',
            'Ленты людей, которые читают о вашей теме.',
          ),
          price: '1.25',
        },
        {
          slug: 'x-promoted-keywords',
          name: text(
            'Promoted posts by keyword',
            'Gesponserte Beiträge nach Suchwort',
            'Рекламные публикации по словам',
          ),
          short: text(
            'Shown to people who searched or posted the words you choose.',
            'Für Menschen, die Ihre Wörter gesucht oder verwendet haben.',
            'Для тех, кто искал или писал выбранные вами слова.',
          ),
          price: '1.9',
          terms: { targets: ['keywords'] },
        },
        {
          slug: 'x-site-clicks',
          name: text(
            'Clicks from posts to your site',
            'Klicks aus Beiträgen auf Ihre Website',
            'Переходы из публикаций на сайт',
          ),
          short: text(
            'A card with picture and button, billed by the click.',
            'Eine Karte mit Bild und Schaltfläche, abgerechnet je Klick.',
            'Карточка с картинкой и кнопкой, оплата за переход.',
          ),
          price: '52',
          terms: { unit: 'clicks', quantity: [100, 40_000, 50], unitsPerDay: 2000, targets: ['device'] },
        },
      ],
    },
    {
      slug: 'x-video-ads',
      icon: 'play',
      name: text('Video ads', 'Videoanzeigen', 'Видеореклама'),
      title: text('Video ads on X', 'Videoanzeigen auf X', 'Видеореклама в X'),
      description: text(
        'Your clip in the timeline or before publishers’ videos. A view is two seconds with half the picture on screen.',
        'Ihr Clip in der Timeline oder vor Videos von Medienhäusern. Ein Aufruf zählt ab zwei Sekunden bei halb sichtbarem Bild.',
        'Ваш ролик в ленте или перед видео изданий. Просмотр — две секунды, когда видна хотя бы половина кадра.',
      ),
      question: [
        text('How long should the clip be?', 'Wie lang sollte der Clip sein?', 'Какой длины должен быть ролик?'),
        text(
          'Six to fifteen seconds. Longer clips are allowed and mostly left early.',
          'Sechs bis fünfzehn Sekunden. Längere sind erlaubt und werden meist früh verlassen.',
          'От шести до пятнадцати секунд. Более длинные разрешены, но их редко досматривают.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'views',
        link: 'post',
        startMinutes: 120,
        unitsPerDay: 35_000,
        quantity: [1000, 600_000, 500],
        guaranteeDays: 14,
        dimension: 'topics',
      },
      offers: [
        {
          slug: 'x-timeline-video',
          name: text('Timeline video views', 'Videoaufrufe in der Timeline', 'Просмотры видео в ленте'),
          short: text(
            'Plays as people scroll, with your name beside it.',
            'Läuft beim Scrollen, mit Ihrem Namen daneben.',
            'Воспроизводится при прокрутке, рядом ваше имя.',
          ),
          price: '1.7',
        },
        {
          slug: 'x-pre-roll-video',
          name: text(
            'Clips before publishers’ videos',
            'Clips vor Videos von Medienhäusern',
            'Ролики перед видео изданий',
          ),
          short: text(
            'Sport, news and entertainment publishers, chosen by category.',
            'Sport-, Nachrichten- und Unterhaltungsanbieter, nach Kategorie gewählt.',
            'Спортивные, новостные и развлекательные издания по категориям.',
          ),
          price: '3.9',
          terms: { targets: ['placement'] },
        },
      ],
    },
    {
      slug: 'x-creator-threads',
      icon: 'messages-square',
      name: text('Creator threads', 'Creator-Threads', 'Треды авторов'),
      title: text('Threads by creators on X', 'Threads von Creatorn auf X', 'Треды авторов в X'),
      description: text(
        'Writers explain your product in a thread of six to twelve posts and disclose the payment in the first one.',
        'Schreibende erklären Ihr Produkt in sechs bis zwölf Beiträgen und legen die Bezahlung im ersten offen.',
        'Авторы объясняют ваш продукт в треде из шести-двенадцати публикаций и сообщают об оплате в первой.',
      ),
      question: [
        text('Can the thread be critical?', 'Darf der Thread kritisch sein?', 'Может ли тред быть критическим?'),
        text(
          'It may name limits. You can have errors corrected, not opinions.',
          'Er darf Grenzen nennen. Fehler können Sie korrigieren lassen, Meinungen nicht.',
          'В нём могут быть названы недостатки. Ошибки исправят, мнения — нет.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'impressions',
        link: 'profile',
        startMinutes: 2880,
        unitsPerDay: 20_000,
        quantity: [5000, 200_000, 1000],
        dimension: 'topics',
        targets: ['brief'],
      },
      offers: [
        {
          slug: 'x-explainer-thread',
          name: text('Explainer thread by a specialist', 'Erklär-Thread aus Fachfeder', 'Разбор от специалиста'),
          nameWithTopic: text(
            'Explainer thread by a {topic} writer',
            'Erklär-Thread aus Fachfeder, Bereich {topic}',
            'Разбор от специалиста, тема: {topic}',
          ),
          short: text(
            'Someone who knows the field tells what is new about you.',
            'Jemand vom Fach erzählt, was an Ihnen neu ist.',
            'Знаток темы рассказывает, что в вас нового.',
          ),
          price: '7.5',
        },
        {
          slug: 'x-quote-posts',
          name: text(
            'Quote posts by partner accounts',
            'Zitatbeiträge von Partnerkonten',
            'Цитирование партнёрскими аккаунтами',
          ),
          short: text(
            'Partners quote your post and add why they share it, with a disclosure.',
            'Partner zitieren Ihren Beitrag, sagen warum und kennzeichnen die Bezahlung.',
            'Партнёры цитируют вашу публикацию, объясняют почему и сообщают об оплате.',
          ),
          price: '5.1',
          terms: { link: 'post', startMinutes: 720, quantity: [2000, 80_000, 500] },
        },
      ],
    },
    {
      slug: 'x-conversation-ads',
      icon: 'message-circle',
      name: text('Conversation ads', 'Gesprächsanzeigen', 'Реклама-диалог'),
      title: text('Conversation ads on X', 'Gesprächsanzeigen auf X', 'Реклама-диалог в X'),
      description: text(
        'A question with two to four ready answers as buttons. Whoever answers posts it under their own name, if they want to.',
        'Eine Frage mit zwei bis vier fertigen Antworten als Schaltflächen. Wer antwortet, veröffentlicht es unter eigenem Namen, wenn er möchte.',
        'Вопрос с двумя-четырьмя готовыми ответами на кнопках. Отвечающий публикует его от своего имени, если захочет.',
      ),
      question: [
        text('What makes a good question?', 'Was macht eine gute Frage aus?', 'Какой вопрос хорош?'),
        text(
          'One that people would answer without being asked twice, and whose answers you want to read.',
          'Eine, die Menschen ohne zweites Bitten beantworten und deren Antworten Sie lesen wollen.',
          'Тот, на который отвечают без уговоров и ответы на который вам интересны.',
        ),
      ],
      terms: {
        kind: 'advertising',
        unit: 'responses',
        link: 'post',
        startMinutes: 240,
        unitsPerDay: 600,
        quantity: [100, 10_000, 50],
        dimension: 'topics',
        targets: ['poll_question', 'poll_answers'],
      },
      offers: [
        {
          slug: 'x-conversation-buttons',
          name: text('Question with answer buttons', 'Frage mit Antwortschaltflächen', 'Вопрос с кнопками ответов'),
          short: text(
            'Up to four answers, each with its own thank-you text.',
            'Bis zu vier Antworten, jede mit eigenem Dankestext.',
            'До четырёх ответов, у каждого свой текст благодарности.',
          ),
          price: '95',
        },
        {
          slug: 'x-promoted-poll',
          name: text('Promoted poll', 'Gesponserte Umfrage', 'Рекламный опрос'),
          short: text(
            'A poll in the timeline, open for one to seven days.',
            'Eine Umfrage in der Timeline, einen bis sieben Tage offen.',
            'Опрос в ленте, открытый от одного до семи дней.',
          ),
          price: '62',
        },
      ],
    },
    {
      slug: 'x-spaces',
      icon: 'mic',
      name: text('Spaces announcements', 'Spaces-Ankündigungen', 'Анонсы Spaces'),
      title: text('Announcements for Spaces on X', 'Ankündigungen für Spaces auf X', 'Анонсы Spaces в X'),
      description: text(
        'Partner accounts announce your audio session and open it with you. Suits product talks and interviews.',
        'Partnerkonten kündigen Ihre Audiorunde an und eröffnen sie mit Ihnen. Geeignet für Produktgespräche und Interviews.',
        'Партнёрские аккаунты анонсируют ваш аудиоэфир и открывают его вместе с вами. Подходит для бесед о продукте и интервью.',
      ),
      question: [
        text('Do you moderate the session?', 'Moderieren Sie die Runde?', 'Ведёте ли вы эфир?'),
        text(
          'On request: an experienced host takes the questions, and you get the recording.',
          'Auf Wunsch: Eine erfahrene Moderation nimmt die Fragen entgegen, Sie erhalten die Aufnahme.',
          'По желанию: опытный ведущий принимает вопросы, а запись остаётся у вас.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'listeners',
        link: 'profile',
        startMinutes: 2880,
        unitsPerDay: 2000,
        quantity: [100, 5000, 50],
        dimension: 'topics',
        targets: ['brief', 'language'],
      },
      offers: [
        {
          slug: 'x-space-announcement',
          name: text(
            'Announcement by partner accounts',
            'Ankündigung durch Partnerkonten',
            'Анонс у партнёрских аккаунтов',
          ),
          short: text(
            'Reminders two days, two hours and ten minutes before you begin.',
            'Erinnerungen zwei Tage, zwei Stunden und zehn Minuten vorher.',
            'Напоминания за два дня, два часа и десять минут до начала.',
          ),
          price: '34',
        },
        {
          slug: 'x-space-host',
          name: text('Hosted session of one hour', 'Moderierte Runde, eine Stunde', 'Часовой эфир с ведущим'),
          short: text(
            'Host, guest list, recording and a summary thread afterwards.',
            'Moderation, Gästeliste, Aufnahme und danach ein Thread mit Zusammenfassung.',
            'Ведущий, список гостей, запись и итоговый тред.',
          ),
          price: '160',
          isFixed: true,
          contents: [
            ['x-space-announcement', 500],
            ['x-explainer-thread', 10_000],
          ],
          terms: { unit: 'packages', startMinutes: 7200 },
        },
      ],
    },
  ],
};
