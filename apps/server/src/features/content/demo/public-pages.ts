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
      'Create a free account with your email address and keep your balance, your orders, your favorites and your statistics in one place.',
      'Erstellen Sie mit Ihrer E-Mail-Adresse ein kostenloses Konto: Guthaben, Bestellungen, Favoriten und Statistiken an einem Ort.',
      'Создайте бесплатный аккаунт по адресу почты: баланс, заказы, избранное и статистика в одном месте.',
    ),
  },
  'password-reset': {
    metaTitle: text('Reset your password', 'Passwort zurücksetzen', 'Восстановление пароля'),
    metaDescription: text(
      'Ask for a link by email and choose a new password. The link works once and for a short time.',
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
      'Choose services once and every new publication gets its orders by itself, up to the number you set. You pay publication by publication.',
      'Leistungen einmal wählen, und jeder neue Beitrag erhält seine Bestellungen von selbst, bis zur gesetzten Zahl. Gezahlt wird Beitrag für Beitrag.',
      'Выберите услуги один раз, и каждая новая публикация сама получает заказы в пределах заданного числа. Оплата за каждую публикацию отдельно.',
    ),
  },
  'account-management': {
    metaTitle: text('Promotion by kind of account', 'Promotion nach Art des Kontos', 'Продвижение по типу аккаунта'),
    metaDescription: text(
      'Services chosen for podcasts, blogs, streams, music and business accounts, and the ones that are ordered most, each with its lowest price.',
      'Leistungen für Podcasts, Blogs, Streams, Musik und Unternehmen und die am häufigsten bestellten, jede mit ihrem niedrigsten Preis.',
      'Услуги для подкастов, блогов, стримов, музыки и бизнеса и те, что заказывают чаще всего, с наименьшей ценой каждой.',
    ),
  },
  'free-trials': {
    metaTitle: text('Free trials', 'Kostenlos testen', 'Бесплатные пробы'),
    metaDescription: text(
      'Try a service before you pay for it: choose a quest, do what it asks for, send your link and get its reward once it is approved.',
      'Testen Sie, bevor Sie zahlen: Aufgabe wählen, erledigen, Link einsenden und nach der Freigabe die Belohnung erhalten.',
      'Попробуйте до оплаты: выберите задание, выполните его, пришлите ссылку и получите награду после одобрения.',
    ),
  },
  'about-youtube-keyword-tool': {
    metaTitle: text(
      'What the YouTube keyword tool does',
      'Was das YouTube-Keyword-Tool leistet',
      'Что умеет инструмент ключевых слов YouTube',
    ),
    metaDescription: text(
      'What people search for on YouTube, by country and with search volume, ready as tags, and a campaign that tracks where your video stands.',
      'Wonach auf YouTube gesucht wird, nach Land und mit Suchvolumen, fertig als Tags, und eine Kampagne, die die Positionen Ihres Videos verfolgt.',
      'Что ищут на YouTube по странам, с частотой запросов, готовые теги и кампания, которая следит за позициями вашего видео.',
    ),
  },
  'keywords-tools': {
    metaTitle: text('YouTube keyword suggestions', 'YouTube-Keyword-Vorschläge', 'Подбор ключевых слов для YouTube'),
    metaDescription: text(
      'Enter a keyword and a country and get the searches that belong to it, with search volume and competition for each.',
      'Keyword und Land eingeben und passende Suchanfragen erhalten, jede mit Suchvolumen und Wettbewerb.',
      'Введите ключевое слово и страну и получите подходящие запросы с частотой и конкуренцией по каждому.',
    ),
  },
  'tags-generator': {
    metaTitle: text('Tag generator for videos', 'Tag-Generator für Videos', 'Генератор тегов для видео'),
    metaDescription: text(
      'Build tags for your video from keyword suggestions, keep the ones that fit within 500 characters and copy them in one step.',
      'Erstellen Sie Tags für Ihr Video aus Keyword-Vorschlägen, behalten Sie die passenden, bis 500 Zeichen, und kopieren Sie sie in einem Schritt.',
      'Соберите теги для видео из подсказок по ключевым словам, оставьте подходящие в пределах 500 знаков и скопируйте их одним действием.',
    ),
  },
  'plans-and-pricing': {
    metaTitle: text('Campaign plans and pricing', 'Kampagnentarife und Preise', 'Тарифы кампаний'),
    metaDescription: text(
      'Plans for keyword campaigns side by side: price, number of keywords and days of trial.',
      'Tarife für Keyword-Kampagnen im Vergleich: Preis, Zahl der Keywords und Testtage.',
      'Тарифы кампаний по ключевым словам: цена, число слов и дни пробного периода.',
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
      'Connect your YouTube account, do the tasks that are open for it and collect their rewards on a task balance of your own.',
      'YouTube-Konto verbinden, dafür offene Aufgaben erledigen und die Prämien auf einem eigenen Aufgabenguthaben sammeln.',
      'Подключите аккаунт YouTube, выполняйте доступные ему задания и собирайте награды на отдельном балансе заданий.',
    ),
  },
  'tasks-faq': {
    metaTitle: text('Questions about tasks', 'Fragen zu Aufgaben', 'Вопросы о заданиях'),
    metaDescription: text(
      'Which accounts may take part, how a task is checked, when its reward is credited and what happens when a check fails.',
      'Welche Konten teilnehmen dürfen, wie eine Aufgabe geprüft wird, wann die Prämie kommt und was bei nicht bestandener Prüfung geschieht.',
      'Какие аккаунты могут участвовать, как проверяется задание, когда начисляется награда и что будет, если проверка не пройдена.',
    ),
  },
  'tasks-how-to-connect-a-youtube-account': {
    metaTitle: text('How to connect a YouTube account', 'YouTube-Konto verbinden', 'Как подключить аккаунт YouTube'),
    metaDescription: text(
      'Bind your channel, prove with a code in its description that it is yours and make your subscriptions public. No password is asked for.',
      'Kanal eintragen, mit einem Code in der Beschreibung zeigen, dass er Ihnen gehört, und Abos öffentlich machen. Ganz ohne Passwort.',
      'Привяжите канал, подтвердите его кодом в описании и откройте подписки. Пароль не запрашивается.',
    ),
  },
  'tasks-how-to-perform-the-tasks': {
    metaTitle: text('How to perform tasks', 'Aufgaben richtig erledigen', 'Как выполнять задания'),
    metaDescription: text(
      'Step by step from choosing a task to its check: what is asked for, in which order, and what each state means.',
      'Schritt für Schritt von der Auswahl bis zur Prüfung: was verlangt wird, in welcher Reihenfolge und was die Status bedeuten.',
      'По шагам от выбора задания до проверки: что требуется, в каком порядке и что означают статусы.',
    ),
  },
  'tasks-how-to-use-rewards': {
    metaTitle: text('How to use rewards', 'Prämien verwenden', 'Как использовать награды'),
    metaDescription: text(
      'Rewards of tasks are kept on a balance of their own. See where to find them and how to withdraw them: method, amount, fee.',
      'Prämien aus Aufgaben liegen auf einem eigenen Guthaben. Wo Sie sie finden und wie Sie sie auszahlen lassen: Art, Betrag, Gebühr.',
      'Награды за задания хранятся на отдельном балансе. Где их найти и как вывести: способ, сумма, комиссия.',
    ),
  },
  'add-funds-success': {
    metaTitle: text('Payment received', 'Zahlung erhalten', 'Платёж получен'),
    metaDescription: text(
      'Your payment has arrived. See the amount and what you can order next.',
      'Ihre Zahlung ist eingegangen. Betrag und was Sie als Nächstes bestellen können.',
      'Ваш платёж поступил: сумма и что можно заказать дальше.',
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
  'guest-order': {
    metaTitle: text('Your order', 'Ihre Bestellung', 'Ваш заказ'),
    metaDescription: text(
      'The order you placed without an account: how far it has come, and the way to pay for it.',
      'Die Bestellung, die Sie ohne Konto aufgegeben haben: ihr Stand und der Weg zur Zahlung.',
      'Заказ, оформленный без аккаунта: его состояние и способ оплаты.',
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
  'email-confirm': {
    metaTitle: text('Email address', 'E-Mail-Adresse', 'Адрес электронной почты'),
    metaDescription: text(
      'Confirms that an email address is yours.',
      'Bestätigt, dass eine E-Mail-Adresse Ihnen gehört.',
      'Подтверждает, что адрес электронной почты принадлежит вам.',
    ),
  },
  unsubscribe: {
    metaTitle: text('Notification settings', 'Benachrichtigungen abbestellen', 'Отписка от уведомлений'),
    metaDescription: text(
      'Choose which messages you still want by email. The change applies at once and needs no sign-in.',
      'Wählen Sie, welche E-Mails Sie weiterhin möchten. Die Änderung gilt sofort und ohne Anmeldung.',
      'Выберите, какие письма вы хотите получать. Изменение действует сразу и не требует входа.',
    ),
  },
  'not-found': {
    metaTitle: text('Page not found', 'Seite nicht gefunden', 'Страница не найдена'),
    metaDescription: text(
      'There is no page at this address. Browse the catalog or use the search.',
      'Unter dieser Adresse gibt es keine Seite. Katalog und Suche führen weiter.',
      'По этому адресу страницы нет. Продолжите с каталога или поиска.',
    ),
  },
} as const satisfies Record<string, PageTexts>;
