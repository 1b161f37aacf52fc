// Titles and descriptions of the pages behind the sign-in. Search engines do not see them, tabs and bookmarks do.
import { type PageTexts, text } from './demo-text.ts';

export const accountPages = {
  dashboard: {
    metaTitle: text('Dashboard', 'Übersicht', 'Обзор'),
    metaDescription: text(
      'Your balance, spending, active orders and the progress to your next grade at a glance.',
      'Guthaben, Ausgaben, laufende Bestellungen und der Weg zur nächsten Stufe auf einen Blick.',
      'Баланс, расходы, активные заказы и путь к следующему уровню на одном экране.',
    ),
  },
  orders: {
    metaTitle: text('Orders', 'Bestellungen', 'Заказы'),
    metaDescription: text(
      'All your orders with status, progress and cost. Filter them, order again or request a refill.',
      'Alle Bestellungen mit Status, Fortschritt und Kosten. Filtern, erneut bestellen oder Auffüllung anfordern.',
      'Все ваши заказы со статусом, ходом выполнения и стоимостью. Фильтр, повтор и запрос восполнения.',
    ),
  },
  order: {
    metaTitle: text('Order details', 'Bestelldetails', 'Детали заказа'),
    metaDescription: text(
      'One order with its link, progress, dates, payments and available actions.',
      'Eine Bestellung mit Link, Fortschritt, Terminen, Zahlungsverlauf und den möglichen Aktionen.',
      'Один заказ: ссылка, ход выполнения, даты, движение денег и доступные действия.',
    ),
  },
  'my-services': {
    metaTitle: text('My services', 'Meine Leistungen', 'Мои услуги'),
    metaDescription: text(
      'Services you have ordered before: order them again in one step or write a review.',
      'Leistungen, die Sie schon bestellt haben: in einem Schritt erneut bestellen oder bewerten.',
      'Услуги, которые вы уже заказывали: повторите заказ в один шаг или оставьте отзыв.',
    ),
  },
  'drip-feed': {
    metaTitle: text('Drip-feed', 'Drip-Feed', 'Порционные заказы'),
    metaDescription: text(
      'Orders delivered in runs over time, with completed and upcoming runs.',
      'Bestellungen, die über die Zeit in Teilen geliefert werden, mit erledigten und anstehenden Läufen.',
      'Заказы, которые выполняются частями: завершённые и предстоящие запуски.',
    ),
  },
  subscriptions: {
    metaTitle: text('Subscriptions', 'Abonnements', 'Подписки'),
    metaDescription: text(
      'Your autopromotion subscriptions: their state, the publications found so far and what they cost.',
      'Ihre Autopromotion-Abonnements: Status, bisher gefundene Beiträge und Kosten.',
      'Ваши подписки автопродвижения: статус, найденные публикации и стоимость.',
    ),
  },
  subscription: {
    metaTitle: text('Subscription details', 'Details zum Abonnement', 'Детали подписки'),
    metaDescription: text(
      'One subscription with its settings and the orders it has placed for new posts.',
      'Ein Abonnement mit Einstellungen und den Bestellungen für neue Beiträge.',
      'Одна подписка: настройки и заказы, созданные для новых публикаций.',
    ),
  },
  statistics: {
    metaTitle: text('Order statistics', 'Bestellstatistik', 'Статистика заказов'),
    metaDescription: text(
      'Your orders, delivered quantities and spending over a period you choose.',
      'Ihre Bestellungen, Mengen und Ausgaben in einem Zeitraum Ihrer Wahl.',
      'Ваши заказы, объёмы и расходы за выбранный период.',
    ),
  },
  'channel-statistics': {
    metaTitle: text('Channel statistics', 'Kanalstatistik', 'Статистика канала'),
    metaDescription: text(
      'Views, watch time and audience of the YouTube channel you connected, with reports to download.',
      'Aufrufe, Wiedergabezeit und Publikum Ihres verbundenen YouTube-Kanals, mit Berichten zum Herunterladen.',
      'Просмотры, время просмотра и аудитория подключённого канала YouTube, отчёты для скачивания.',
    ),
  },
  finances: {
    metaTitle: text('Finances', 'Finanzen', 'Финансы'),
    metaDescription: text(
      'Every payment, charge, refund and bonus on your balance with date, order and payment method.',
      'Jede Zahlung, Belastung, Erstattung und jeder Bonus mit Datum, Bestellung und Zahlungsart.',
      'Каждый платёж, списание, возврат и бонус с датой, заказом и способом оплаты.',
    ),
  },
  'add-funds': {
    metaTitle: text('Add funds', 'Guthaben aufladen', 'Пополнение баланса'),
    metaDescription: text(
      'Choose a payment method and an amount, apply a coupon and see fee and bonus before you pay.',
      'Zahlungsart und Betrag wählen, Gutschein einlösen und Gebühr und Bonus vor der Zahlung sehen.',
      'Выберите способ и сумму, примените купон и увидьте комиссию и бонус до оплаты.',
    ),
  },
  bonuses: {
    metaTitle: text('Bonuses', 'Boni', 'Бонусы'),
    metaDescription: text(
      'Your coupons, payment methods that give a bonus and the discounts that apply to you.',
      'Ihre Gutscheine, Zahlungsarten mit Bonus und die Rabatte, die für Sie gelten.',
      'Ваши купоны, способы оплаты с бонусом и действующие для вас скидки.',
    ),
  },
  grades: {
    metaTitle: text('Grades', 'Stufen', 'Уровни'),
    metaDescription: text(
      'Your grade, its benefits and how much is left to the next one.',
      'Ihre Stufe, ihre Vorteile und wie viel bis zur nächsten fehlt.',
      'Ваш уровень, его преимущества и сколько осталось до следующего.',
    ),
  },
  'card-verification': {
    metaTitle: text('Verification', 'Verifizierung', 'Подтверждение'),
    metaDescription: text(
      'Upload the photos and documents that prove a card is yours, step by step, and follow their review.',
      'Laden Sie Schritt für Schritt die Nachweise hoch, dass die Karte Ihnen gehört, und verfolgen Sie die Prüfung.',
      'Загрузите по шагам документы, подтверждающие, что карта ваша, и следите за их проверкой.',
    ),
  },
  profile: {
    metaTitle: text('Profile', 'Profil', 'Профиль'),
    metaDescription: text(
      'Your data, notifications, two-factor protection, linked cards and messengers.',
      'Ihre Daten, Benachrichtigungen, Zwei-Faktor-Schutz, verknüpfte Karten und Messenger.',
      'Ваши данные, уведомления, двухфакторная защита, привязанные карты и мессенджеры.',
    ),
  },
  'referral-program': {
    metaTitle: text('Referral program', 'Empfehlungsprogramm', 'Партнёрская программа'),
    metaDescription: text(
      'Your link, your percent, the people who came by it and what you can withdraw.',
      'Ihr Link, Ihr Anteil, die darüber gewonnenen Kunden und der auszahlbare Betrag.',
      'Ваша ссылка, ваш процент, пришедшие по ней люди и сумма к выводу.',
    ),
  },
  'order-widget': {
    metaTitle: text('Order widget', 'Bestell-Widget', 'Виджет заказа'),
    metaDescription: text(
      'Put an order form on your own site, choose its services and colours and follow what it earns.',
      'Setzen Sie ein Bestellformular auf Ihre Website, wählen Sie Leistungen und Farben und sehen Sie den Ertrag.',
      'Разместите форму заказа на своём сайте, выберите услуги и цвета и следите за доходом.',
    ),
  },
  'child-panels': {
    metaTitle: text('Child panels', 'Unterpanels', 'Дочерние панели'),
    metaDescription: text(
      'Order a panel of your own under your domain and manage the ones you have.',
      'Bestellen Sie ein eigenes Panel unter Ihrer Domain und verwalten Sie Ihre bestehenden.',
      'Закажите собственную панель на своём домене и управляйте имеющимися.',
    ),
  },
  api: {
    metaTitle: text('API token', 'API-Token', 'API-токен'),
    metaDescription: text(
      'Create or delete the token that your programs use, and open the documentation.',
      'Token für Ihre Programme erstellen oder löschen und die Dokumentation öffnen.',
      'Создайте или удалите токен для своих программ и откройте документацию.',
    ),
  },
  tasks: {
    metaTitle: text('Tasks', 'Aufgaben', 'Задания'),
    metaDescription: text(
      'Paid tasks that are open for the YouTube account you chose, with their rewards and your task balance.',
      'Bezahlte Aufgaben für Ihr gewähltes YouTube-Konto mit ihren Prämien und Ihrem Aufgabenguthaben.',
      'Оплачиваемые задания для выбранного аккаунта YouTube, награды за них и ваш баланс заданий.',
    ),
  },
  'youtube-campaign': {
    metaTitle: text('Keyword campaigns', 'Keyword-Kampagnen', 'Кампании по ключевым словам'),
    metaDescription: text(
      'Your keyword campaigns with state, keywords and positions over time.',
      'Ihre Keyword-Kampagnen mit Status, Keywords und Positionen im Zeitverlauf.',
      'Ваши кампании: статус, ключевые слова и позиции во времени.',
    ),
  },
  'youtube-campaign-create': {
    metaTitle: text('New keyword campaign', 'Neue Keyword-Kampagne', 'Новая кампания'),
    metaDescription: text(
      'Give the link of a video, countries and keywords, choose how often they are tracked and start the campaign.',
      'Link eines Videos, Länder und Keywords angeben, Häufigkeit wählen und die Kampagne starten.',
      'Укажите ссылку на видео, страны и ключевые слова, выберите частоту и запустите кампанию.',
    ),
  },
} as const satisfies Record<string, PageTexts>;
