// The sidebars of the two demo panels. Icons are names of Lucide.
import { type DemoText, text, type Variant } from './demo-text.ts';

export type DemoMenuItem = {
  url: string;
  icon: string;
  name: DemoText;
  /** Customers see an item unless it says `guests`; guests see it only where it says so. */
  seenBy?: 'guests' | 'everyone';
  isNew?: true;
  isHidden?: true;
  children?: readonly DemoMenuItem[];
};

const services = {
  url: '/',
  icon: 'store',
  name: text('Services', 'Leistungen', 'Услуги'),
  seenBy: 'everyone',
} as const;
const newOrder = {
  url: '/orders/create',
  icon: 'circle-plus',
  name: text('New order', 'Neue Bestellung', 'Новый заказ'),
  seenBy: 'everyone',
} as const;
const dashboard = {
  url: '/dashboard',
  icon: 'layout-dashboard',
  name: text('Dashboard', 'Übersicht', 'Обзор'),
} as const;
const orders = { url: '/orders', icon: 'list', name: text('All orders', 'Alle Bestellungen', 'Все заказы') } as const;
const dripFeed = {
  url: '/drip-feed',
  icon: 'droplets',
  name: text('Drip-feed', 'Drip-Feed', 'Порционные заказы'),
} as const;
const addFunds = { url: '/add-funds', icon: 'plus', name: text('Add funds', 'Aufladen', 'Пополнить') } as const;
const records = {
  url: '/finances',
  icon: 'receipt-text',
  name: text('Transactions', 'Buchungen', 'Операции'),
} as const;
const bonuses = { url: '/bonuses', icon: 'badge-percent', name: text('Bonuses', 'Boni', 'Бонусы') } as const;
const grades = { url: '/grades', icon: 'award', name: text('Grades', 'Stufen', 'Уровни') } as const;
const api = { url: '/api', icon: 'code', name: text('API', 'API', 'API') } as const;
const referrals = {
  url: '/referral-program',
  icon: 'users',
  name: text('Referral program', 'Empfehlungen', 'Партнёрская программа'),
} as const;
const login = { url: '/login', icon: 'log-in', name: text('Sign in', 'Anmelden', 'Войти'), seenBy: 'guests' } as const;
const register = {
  url: '/register',
  icon: 'user-plus',
  name: text('Create an account', 'Konto erstellen', 'Регистрация'),
  seenBy: 'guests',
} as const;
const accountSets = {
  url: '/account-management',
  icon: 'layout-grid',
  name: text('Sets by account', 'Nach Kontotyp', 'Подборки по аккаунту'),
  seenBy: 'everyone',
} as const;
const freeTrials = {
  url: '/free-trials',
  icon: 'gift',
  name: text('Free trials', 'Kostenlos testen', 'Бесплатные пробы'),
  seenBy: 'everyone',
} as const;
const tasks = { url: '/tasks', icon: 'list-checks', name: text('Tasks', 'Aufgaben', 'Задания') } as const;
const keywordTools = {
  url: '/keyword-tool-group',
  icon: 'search',
  name: text('YouTube keywords', 'YouTube-Keywords', 'Ключевые слова YouTube'),
  seenBy: 'everyone',
  children: [
    {
      url: '/keywords-tools',
      icon: 'key-round',
      name: text('Suggestions', 'Vorschläge', 'Подбор'),
      seenBy: 'everyone',
    },
    { url: '/youtube-campaign', icon: 'clapperboard', name: text('Campaigns', 'Kampagnen', 'Кампании') },
    { url: '/plans-and-pricing', icon: 'wallet', name: text('Plans', 'Tarife', 'Тарифы'), seenBy: 'everyone' },
    { url: '/tags-generator', icon: 'tags', name: text('Tags', 'Tags', 'Теги'), seenBy: 'everyone' },
    {
      url: '/about-youtube-keyword-tool',
      icon: 'info',
      name: text('How it works', 'So funktioniert es', 'Как это работает'),
      seenBy: 'everyone',
    },
  ],
} as const;

export const menus: Record<Variant, readonly DemoMenuItem[]> = {
  first: [
    services,
    dashboard,
    newOrder,
    {
      url: '/order-group',
      icon: 'package',
      name: text('Orders', 'Bestellungen', 'Заказы'),
      children: [
        orders,
        dripFeed,
        { url: '/subscriptions', icon: 'repeat', name: text('Autopromotion', 'Autopromotion', 'Автопродвижение') },
      ],
    },
    { url: '/my-services', icon: 'heart', name: text('My services', 'Meine Leistungen', 'Мои услуги') },
    { url: '/statistics', icon: 'chart-line', name: text('Statistics', 'Statistik', 'Статистика'), isNew: true },
    {
      url: '/channel-statistics',
      icon: 'monitor-play',
      name: text('Channel statistics', 'Kanalstatistik', 'Статистика канала'),
    },
    {
      url: '/finances-group',
      icon: 'wallet',
      name: text('Finances', 'Finanzen', 'Финансы'),
      children: [records, addFunds, bonuses],
    },
    grades,
    accountSets,
    keywordTools,
    freeTrials,
    tasks,
    referrals,
    {
      url: '/order-widget',
      icon: 'app-window',
      name: text('Order widget', 'Bestell-Widget', 'Виджет заказа'),
    },
    { url: '/child-panels', icon: 'network', name: text('Child panels', 'Unterpanels', 'Дочерние панели') },
    api,
    {
      url: 'https://example.com/help',
      icon: 'book-open',
      name: text('Help center', 'Hilfe', 'Справка'),
      seenBy: 'everyone',
    },
    login,
    register,
  ],
  second: [
    { url: '/home', icon: 'house', name: text('Home', 'Startseite', 'Главная'), seenBy: 'everyone' },
    { ...services, icon: 'megaphone', name: text('Placements', 'Werbeplätze', 'Размещения') },
    { ...newOrder, name: text('Book', 'Buchen', 'Заказать') },
    { ...accountSets, name: text('Ready-made sets', 'Fertige Auswahl', 'Готовые подборки'), isNew: true },
    {
      url: '/order-group',
      icon: 'package',
      name: text('My bookings', 'Meine Buchungen', 'Мои заказы'),
      children: [orders, { ...dripFeed, name: text('Spread over days', 'Über Tage verteilt', 'По дням') }],
    },
    {
      url: '/finances-group',
      icon: 'wallet',
      name: text('Balance', 'Guthaben', 'Баланс'),
      children: [addFunds, records, bonuses],
    },
    grades,
    keywordTools,
    freeTrials,
    { ...tasks, isHidden: true },
    referrals,
    api,
    {
      url: 'https://example.org/journal',
      icon: 'newspaper',
      name: text('Journal', 'Journal', 'Журнал'),
      seenBy: 'everyone',
    },
    login,
    register,
  ],
};

export type DemoCustomItem = {
  url: string;
  icon: string;
  name: DemoText;
  isBlank?: true;
  /** Only customers see it. */
  isInternal?: true;
  isDisabled?: true;
};

const contacts: DemoCustomItem = {
  url: '/contacts',
  icon: 'life-buoy',
  name: text('Contacts', 'Kontakt', 'Контакты'),
  isBlank: true,
};

export const customMenus: Record<Variant, readonly DemoCustomItem[]> = {
  first: [
    contacts,
    {
      url: 'https://example.com/status',
      icon: 'activity',
      name: text('System status', 'Systemstatus', 'Состояние системы'),
      isBlank: true,
    },
    {
      url: '/refund-policy',
      icon: 'undo-2',
      name: text('Refund policy', 'Erstattungsregeln', 'Правила возврата'),
      isInternal: true,
    },
    {
      url: 'https://example.com/summer-contest',
      icon: 'trophy',
      name: text('Summer contest', 'Sommergewinnspiel', 'Летний конкурс'),
      isDisabled: true,
    },
  ],
  second: [
    contacts,
    {
      url: 'https://example.org/partners',
      icon: 'external-link',
      name: text('Become a partner', 'Partner werden', 'Стать партнёром'),
      isBlank: true,
    },
    { url: '/about', icon: 'info', name: text('Who we are', 'Wer wir sind', 'Кто мы'), isInternal: true },
  ],
};
