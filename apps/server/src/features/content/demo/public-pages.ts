// Titles and descriptions of the pages that search engines read. They do not name the panel: whoever shows the
// title adds the name.
import { type PageTexts, text } from './demo-text.ts';

export const publicPages = {
  index: {
    metaTitle: text(
      'Promotion services for social networks',
      'Werbeleistungen für soziale Netzwerke',
      'Услуги продвижения в социальных сетях',
    ),
    metaDescription: text(
      'Compare advertising placements, creator posts and contests by network, price, start time and speed, and order them in a few steps.',
      'Vergleichen Sie Anzeigenplätze, Creator-Beiträge und Gewinnspiele nach Netzwerk, Preis, Start und Tempo und bestellen Sie in wenigen Schritten.',
      'Сравнивайте рекламные размещения, публикации авторов и конкурсы по сети, цене, сроку запуска и скорости и заказывайте в несколько шагов.',
    ),
  },
  home: {
    metaTitle: text(
      'Reach people on the networks they use',
      'Menschen dort erreichen, wo sie unterwegs sind',
      'Охват аудитории в её любимых сетях',
    ),
    metaDescription: text(
      'Advertising, creator and partner reach in one panel: clear prices, a stated start time for every service and reports for each order.',
      'Anzeigen, Creator- und Partnerreichweite in einem Panel: klare Preise, ein genannter Startzeitpunkt je Leistung und Berichte zu jeder Bestellung.',
      'Реклама, авторы и партнёрские площадки в одной панели: понятные цены, указанный срок запуска каждой услуги и отчёт по каждому заказу.',
    ),
  },
  slug: {
    metaTitle: text('Services and prices', 'Leistungen und Preise', 'Услуги и цены'),
    metaDescription: text(
      'Services of one kind side by side: what is delivered, from which price, how soon it starts, which rules of the network apply, and reviews.',
      'Leistungen einer Art im Vergleich: was geliefert wird, ab welchem Preis, wie bald es beginnt, welche Regeln des Netzwerks gelten, und Bewertungen.',
      'Услуги одного вида рядом: что выполняется, от какой цены, когда начинается, какие правила сети действуют, и отзывы заказчиков.',
    ),
  },
  login: {
    metaTitle: text('Sign in', 'Anmelden', 'Вход'),
    metaDescription: text(
      'Sign in to follow your orders, add funds and manage your campaigns. Two-factor protection is available for every account.',
      'Melden Sie sich an, um Bestellungen zu verfolgen, Guthaben aufzuladen und Kampagnen zu steuern. Jedes Konto kann mit zwei Faktoren geschützt werden.',
      'Войдите, чтобы следить за заказами, пополнять баланс и вести кампании. Любой аккаунт можно защитить двухфакторной проверкой.',
    ),
  },
  register: {
    metaTitle: text('Create an account', 'Konto erstellen', 'Регистрация'),
    metaDescription: text(
      'Create a free account with your e-mail address. You keep a balance, an order history, favourites and your own prices by grade.',
      'Erstellen Sie mit Ihrer E-Mail-Adresse ein kostenloses Konto: mit Guthaben, Bestellverlauf, Favoriten und eigenen Preisen nach Stufe.',
      'Создайте бесплатный аккаунт по адресу почты: баланс, история заказов, избранное и собственные цены по уровню.',
    ),
  },
  'password-reset': {
    metaTitle: text('Reset your password', 'Passwort zurücksetzen', 'Восстановление пароля'),
    metaDescription: text(
      'Ask for a link by e-mail and choose a new password. The link works once and for a short time.',
      'Fordern Sie einen Link per E-Mail an und wählen Sie ein neues Passwort. Der Link gilt einmal und nur kurze Zeit.',
      'Запросите ссылку на почту и задайте новый пароль. Ссылка действует один раз и недолго.',
    ),
  },
  'orders-create': {
    metaTitle: text('New order', 'Neue Bestellung', 'Новый заказ'),
    metaDescription: text(
      'Choose a network and a service, paste your link, set the quantity and see the full price before you pay. No account is needed.',
      'Netzwerk und Leistung wählen, Link einfügen, Menge festlegen und den Gesamtpreis vor der Zahlung sehen. Ein Konto ist nicht nötig.',
      'Выберите сеть и услугу, вставьте ссылку, укажите количество и увидьте полную цену до оплаты. Аккаунт не обязателен.',
    ),
  },
  'subscription-about': {
    metaTitle: text(
      'Autopromotion of new posts',
      'Autopromotion für neue Beiträge',
      'Автопродвижение новых публикаций',
    ),
    metaDescription: text(
      'Subscribe once and every new post of your channel is promoted by itself, with a limit per post and a budget you set.',
      'Einmal abonnieren, und jeder neue Beitrag Ihres Kanals wird von selbst beworben, mit einer Grenze je Beitrag und Ihrem Budget.',
      'Оформите подписку один раз, и каждая новая публикация канала продвигается сама, с лимитом на публикацию и вашим бюджетом.',
    ),
  },
  'account-management': {
    metaTitle: text('Promotion by kind of account', 'Promotion nach Art des Kontos', 'Продвижение по типу аккаунта'),
    metaDescription: text(
      'Sets of services for podcasts, blogs, streams, music and business accounts, and the ones that are ordered most.',
      'Leistungspakete für Podcasts, Blogs, Streams, Musik und Geschäftskonten und jene, die am häufigsten bestellt werden.',
      'Наборы услуг для подкастов, блогов, стримов, музыки и бизнес-аккаунтов и самые заказываемые из них.',
    ),
  },
  'free-trials': {
    metaTitle: text('Free trials', 'Kostenlos testen', 'Бесплатные пробы'),
    metaDescription: text(
      'Try a service before you pay for it: choose a quest, complete its step and get a small order on your own link.',
      'Testen Sie eine Leistung, bevor Sie zahlen: Aufgabe wählen, den Schritt erledigen und eine kleine Bestellung für Ihren Link erhalten.',
      'Попробуйте услугу до оплаты: выберите задание, выполните его шаг и получите небольшой заказ на свою ссылку.',
    ),
  },
  'about-youtube-keyword-tool': {
    metaTitle: text(
      'What the YouTube keyword tool does',
      'Was das YouTube-Keyword-Tool leistet',
      'Что умеет инструмент ключевых слов YouTube',
    ),
    metaDescription: text(
      'How the keyword tool finds what people search for on YouTube, how it weighs competition, and how a campaign uses its results.',
      'Wie das Tool findet, wonach auf YouTube gesucht wird, wie es Wettbewerb bewertet und wie eine Kampagne die Ergebnisse nutzt.',
      'Как инструмент находит, что ищут на YouTube, как оценивает конкуренцию и как кампания использует результаты.',
    ),
  },
  'keywords-tools': {
    metaTitle: text('YouTube keyword suggestions', 'YouTube-Keyword-Vorschläge', 'Подбор ключевых слов для YouTube'),
    metaDescription: text(
      'Enter a topic, a country and a language and get the searches that belong to it, with volume and competition for each.',
      'Thema, Land und Sprache eingeben und passende Suchanfragen mit Volumen und Wettbewerb erhalten.',
      'Укажите тему, страну и язык и получите подходящие запросы с частотой и конкуренцией по каждому.',
    ),
  },
  'tags-generator': {
    metaTitle: text('Tag generator for videos', 'Tag-Generator für Videos', 'Генератор тегов для видео'),
    metaDescription: text(
      'Make a list of tags for your video from its topic, choose the ones that fit and copy them in one step.',
      'Erstellen Sie aus dem Thema Ihres Videos eine Tag-Liste, wählen Sie die passenden aus und kopieren Sie sie in einem Schritt.',
      'Составьте список тегов по теме видео, отметьте подходящие и скопируйте их одним действием.',
    ),
  },
  'plans-and-pricing': {
    metaTitle: text('Campaign plans and pricing', 'Kampagnentarife und Preise', 'Тарифы кампаний'),
    metaDescription: text(
      'Monthly plans for keyword campaigns: what each includes, how many keywords it covers and what it costs.',
      'Monatstarife für Keyword-Kampagnen: was enthalten ist, wie viele Keywords abgedeckt sind und was es kostet.',
      'Месячные тарифы кампаний по ключевым словам: что входит, сколько слов охвачено и сколько это стоит.',
    ),
  },
  'api-documentation': {
    metaTitle: text('API documentation', 'API-Dokumentation', 'Документация API'),
    metaDescription: text(
      'Place orders, read their state, ask for refills and see your balance from your own program. Every call with fields and examples.',
      'Bestellen, Status lesen, Auffüllungen anfordern und Guthaben abfragen aus Ihrem eigenen Programm. Jeder Aufruf mit Feldern und Beispielen.',
      'Заказывайте, читайте статусы, запрашивайте восполнение и баланс из своей программы. Каждый вызов с полями и примерами.',
    ),
  },
  'tasks-start-earning': {
    metaTitle: text('Earn with tasks', 'Mit Aufgaben verdienen', 'Заработок на заданиях'),
    metaDescription: text(
      'Connect your YouTube account, choose tasks of advertisers that suit your channel and collect rewards to your balance.',
      'YouTube-Konto verbinden, passende Aufgaben von Werbetreibenden wählen und Prämien auf dem Guthaben sammeln.',
      'Подключите аккаунт YouTube, выбирайте подходящие каналу задания рекламодателей и получайте награды на баланс.',
    ),
  },
  'tasks-faq': {
    metaTitle: text('Questions about tasks', 'Fragen zu Aufgaben', 'Вопросы о заданиях'),
    metaDescription: text(
      'Which accounts may take part, how tasks are checked, when rewards are credited and what happens when a task is refused.',
      'Welche Konten teilnehmen dürfen, wie Aufgaben geprüft werden, wann Prämien gutgeschrieben werden und was bei einer Ablehnung geschieht.',
      'Какие аккаунты могут участвовать, как проверяются задания, когда начисляются награды и что бывает при отказе.',
    ),
  },
  'tasks-how-to-connect-a-youtube-account': {
    metaTitle: text('How to connect a YouTube account', 'YouTube-Konto verbinden', 'Как подключить аккаунт YouTube'),
    metaDescription: text(
      'Connect your channel in three steps, see which rights are asked for and why, and how to take them back.',
      'Verbinden Sie Ihren Kanal in drei Schritten, sehen Sie, welche Rechte wozu nötig sind und wie Sie sie entziehen.',
      'Подключите канал в три шага, узнайте, какие права и зачем запрашиваются и как их отозвать.',
    ),
  },
  'tasks-how-to-perform-the-tasks': {
    metaTitle: text('How to perform tasks', 'Aufgaben richtig erledigen', 'Как выполнять задания'),
    metaDescription: text(
      'Step by step from choosing a task to its check: what is asked, how long you have and how the result is confirmed.',
      'Schritt für Schritt von der Auswahl bis zur Prüfung: was verlangt wird, wie viel Zeit bleibt und wie bestätigt wird.',
      'По шагам от выбора задания до проверки: что требуется, сколько есть времени и как подтверждается результат.',
    ),
  },
  'tasks-how-to-use-rewards': {
    metaTitle: text('How to use rewards', 'Prämien verwenden', 'Как использовать награды'),
    metaDescription: text(
      'Rewards of tasks go to your balance. See what you can order with them and which part can be withdrawn.',
      'Prämien aus Aufgaben landen auf Ihrem Guthaben. Was Sie damit bestellen können und welcher Teil auszahlbar ist.',
      'Награды за задания поступают на баланс. Что на них можно заказать и какую часть можно вывести.',
    ),
  },
  'add-funds-success': {
    metaTitle: text('Payment received', 'Zahlung erhalten', 'Платёж получен'),
    metaDescription: text(
      'Your payment has arrived. See the amount, your new balance and what you can order next.',
      'Ihre Zahlung ist eingegangen. Betrag, neues Guthaben und was Sie als Nächstes bestellen können.',
      'Ваш платёж поступил: сумма, новый баланс и что можно заказать дальше.',
    ),
  },
  'add-funds-error': {
    metaTitle: text('Payment not completed', 'Zahlung nicht abgeschlossen', 'Платёж не завершён'),
    metaDescription: text(
      'The payment was not completed and nothing was credited. Try again or choose another payment method.',
      'Die Zahlung wurde nicht abgeschlossen und nichts gutgeschrieben. Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.',
      'Платёж не завершён, и ничего не зачислено. Попробуйте ещё раз или выберите другой способ оплаты.',
    ),
  },
  'site-view': {
    metaTitle: text('Partner page', 'Partnerseite', 'Страница партнёра'),
    metaDescription: text(
      'A page of a partner, shown inside the panel.',
      'Eine Seite eines Partners, innerhalb des Panels gezeigt.',
      'Страница партнёра, открытая внутри панели.',
    ),
  },
  unsubscribe: {
    metaTitle: text('Notification settings', 'Benachrichtigungen abbestellen', 'Отписка от уведомлений'),
    metaDescription: text(
      'Choose which messages you still want by e-mail. The change applies at once and needs no sign-in.',
      'Wählen Sie, welche E-Mails Sie weiterhin möchten. Die Änderung gilt sofort und ohne Anmeldung.',
      'Выберите, какие письма вы хотите получать. Изменение действует сразу и не требует входа.',
    ),
  },
  'not-found': {
    metaTitle: text('Page not found', 'Seite nicht gefunden', 'Страница не найдена'),
    metaDescription: text(
      'There is no page at this address. The catalogue and the search lead you further.',
      'Unter dieser Adresse gibt es keine Seite. Katalog und Suche führen weiter.',
      'По этому адресу страницы нет. Продолжите с каталога или поиска.',
    ),
  },
} as const satisfies Record<string, PageTexts>;
