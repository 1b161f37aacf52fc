import type { Banner } from '@crescendo/contract/panels/content';
import type { BannerDesign } from '../content.queries.ts';
import { type DemoText, text, type Variant } from './demo-text.ts';
import { frameBanner } from './frame-banner.ts';

export type DemoBanner = { place: Banner['place']; isDisabled?: true } & (
  | { type: 'html'; content: DemoText }
  | { type: 'custom'; information: BannerDesign }
);

// Pairs of colours with a contrast of at least 4.5 to 1, so that no banner is hard to read in either theme.
const night = {
  backgroundColor: '#18223f',
  titleColor: '#ffffff',
  buttonBgColor: '#ffffff',
  buttonTextColor: '#18223f',
};
const forest = {
  backgroundColor: '#0f3d2d',
  titleColor: '#ffffff',
  buttonBgColor: '#ffffff',
  buttonTextColor: '#0f3d2d',
};
/** Left to the panel, whose own colours suit both themes. */
const own = {};

type Colours = Pick<BannerDesign, 'backgroundColor' | 'titleColor' | 'buttonBgColor' | 'buttonTextColor'>;

function custom(
  place: Banner['place'],
  colours: Colours,
  title: DemoText,
  buttonText: DemoText,
  buttonLink: string,
): DemoBanner {
  return { place, type: 'custom', information: { ...colours, title, buttonText, buttonLink } };
}

export const banners: Record<Variant, readonly DemoBanner[]> = {
  first: [
    custom(
      'services_pricing_main',
      night,
      text(
        'Partner newsletters, now by topic',
        'Partner-Newsletter, jetzt nach Thema',
        'Партнёрские рассылки теперь по темам',
      ),
      text('See placements', 'Plätze ansehen', 'Смотреть размещения'),
      '/account-management',
    ),
    custom(
      'services_pricing_first_short',
      own,
      text(
        'First order? An email address is enough',
        'Erste Bestellung? Eine E‑Mail‑Adresse genügt',
        'Первый заказ? Достаточно адреса почты',
      ),
      text('Order now', 'Jetzt bestellen', 'Заказать'),
      '/orders/create',
    ),
    custom(
      'services_pricing_second_short',
      own,
      text(
        'Spread an order over days with a drip‑feed',
        'Bestellungen per Drip‑Feed über Tage verteilen',
        'Распределите заказ по дням порционной доставкой',
      ),
      text('Try a drip-feed', 'Drip-Feed testen', 'Попробовать'),
      '/orders/create?isDripFeed=true',
    ),
    {
      place: 'services_pricing_long',
      type: 'html',
      content: frameBanner(
        { background: '#16306e', foreground: '#ffffff', buttonBackground: '#ffffff', buttonForeground: '#16306e' },
        {
          title: text(
            'Not sure which service fits?',
            'Unsicher, welche Leistung passt?',
            'Не знаете, какая услуга подойдёт?',
          ),
          line: text(
            'Tell us your link and your goal, and we name two or three that suit it.',
            'Nennen Sie uns Link und Ziel, und wir schlagen zwei oder drei passende vor.',
            'Назовите ссылку и цель, и мы предложим две-три подходящие.',
          ),
          button: text('Ask in the chat', 'Im Chat fragen', 'Спросить в чате'),
        },
      ),
    },
    custom(
      'services_pricing_footer',
      own,
      text(
        'Ordering over $ 1 000 a month? Ask for wholesale prices',
        'Über $ 1 000 im Monat? Fragen Sie nach Großhandelspreisen',
        'Заказываете больше чем на $ 1 000 в месяц? Спросите об оптовых ценах',
      ),
      text('Contact us', 'Kontakt', 'Связаться'),
      '/contacts',
    ),
    custom(
      'services_type_main',
      own,
      text(
        'Contests with your own prize, run by partner channels',
        'Gewinnspiele mit Ihrem Preis auf Partnerkanälen',
        'Конкурсы с вашим призом на партнёрских каналах',
      ),
      text('Plan a contest', 'Gewinnspiel planen', 'Провести конкурс'),
      '/orders/create',
    ),
    custom(
      'dashboard',
      night,
      text('Let it grow day by day', 'Lassen Sie es Tag für Tag wachsen', 'Пусть растёт день за днём'),
      text('Order a drip-feed', 'Drip-Feed bestellen', 'Заказать порционно'),
      '/orders/create?isDripFeed=true',
    ),
    {
      place: 'create_order',
      type: 'html',
      content: frameBanner(
        { background: '#e7effd', foreground: '#16306e', buttonBackground: '#16306e', buttonForeground: '#ffffff' },
        {
          title: text('Before you order', 'Vor der Bestellung', 'Перед заказом'),
          line: text(
            'The link must be public and stay the same until the order is complete.',
            'Der Link muss öffentlich sein und bis zum Abschluss unverändert bleiben.',
            'Ссылка должна быть открытой и не меняться до завершения заказа.',
          ),
          button: text('Have your link checked', 'Link prüfen lassen', 'Проверить ссылку'),
        },
      ),
    },
    custom(
      'referral_program',
      own,
      text('Resell with the API', 'Mit der API weiterverkaufen', 'Перепродавайте через API'),
      text('See how it works', 'So funktioniert es', 'Как это работает'),
      '/api/documentation',
    ),
    custom(
      'order_widget',
      own,
      text(
        'Prefer to build it yourself? The API does all of this',
        'Lieber selbst bauen? Die API kann das alles',
        'Хотите сделать сами? Всё это умеет API',
      ),
      text('Read the documentation', 'Dokumentation lesen', 'Читать документацию'),
      '/api/documentation',
    ),
    custom(
      'sidebar',
      night,
      text('Order from your own program', 'Aus Ihrem eigenen Programm bestellen', 'Заказывайте из своей программы'),
      text('See the API', 'Zur API', 'Об API'),
      '/api/documentation',
    ),
    custom(
      'free_trials',
      own,
      text(
        'Try a service with its smallest quantity',
        'Testen Sie eine Leistung mit der kleinsten Menge',
        'Попробуйте услугу с наименьшим количеством',
      ),
      text('To the catalog', 'Zum Katalog', 'В каталог'),
      '/',
    ),
    {
      ...custom(
        'tasks',
        own,
        text('Summer contest for creators', 'Sommergewinnspiel für Creator', 'Летний конкурс для авторов'),
        text('Take part', 'Teilnehmen', 'Участвовать'),
        '/tasks/start-earning',
      ),
      isDisabled: true,
    },
  ],
  second: [
    custom(
      'services_pricing_main',
      forest,
      text(
        'Reach for the shop around the corner',
        'Reichweite für den Laden um die Ecke',
        'Охват для магазина за углом',
      ),
      text('See ready-made sets', 'Fertige Auswahl ansehen', 'Готовые подборки'),
      '/account-management',
    ),
    {
      place: 'services_pricing_long',
      type: 'html',
      content: frameBanner(
        { background: '#e5f2ea', foreground: '#0f3d2d', buttonBackground: '#0f6247', buttonForeground: '#ffffff' },
        {
          title: text('Plan it together with us', 'Planen Sie gemeinsam mit uns', 'Спланируйте вместе с нами'),
          line: text(
            'Half an hour in the chat is free: network, audience, budget.',
            'Eine halbe Stunde im Chat ist kostenlos: Netzwerk, Publikum, Budget.',
            'Полчаса в чате бесплатно: сеть, аудитория, бюджет.',
          ),
          button: text('Open the chat', 'Chat öffnen', 'Открыть чат'),
        },
      ),
    },
    custom(
      'services_pricing_footer',
      own,
      text(
        'Questions about money? The refund policy is one page',
        'Fragen zum Geld? Die Erstattungsregeln passen auf eine Seite',
        'Вопросы о деньгах? Правила возврата на одной странице',
      ),
      text('Read it', 'Lesen', 'Читать'),
      '/refund-policy',
    ),
    custom(
      'services_type_first_short',
      own,
      text(
        'Start small and look at the result',
        'Klein anfangen und das Ergebnis ansehen',
        'Начните с малого и посмотрите на результат',
      ),
      text('Book', 'Buchen', 'Заказать'),
      '/orders/create',
    ),
    custom(
      'services_type_second_short',
      forest,
      text('Spread it over days', 'Über Tage verteilen', 'Распределите по дням'),
      text('With a drip-feed', 'Mit Drip-Feed', 'Порционно'),
      '/orders/create?isDripFeed=true',
    ),
    {
      place: 'dashboard',
      type: 'html',
      content: frameBanner(
        { background: '#0f3d2d', foreground: '#ffffff', buttonBackground: '#ffffff', buttonForeground: '#0f3d2d' },
        {
          title: text('Your month in one talk', 'Ihr Monat in einem Gespräch', 'Ваш месяц за один разговор'),
          line: text(
            'We go through your orders with you and say what to repeat.',
            'Wir gehen Ihre Bestellungen mit Ihnen durch und sagen, was sich wiederholen lohnt.',
            'Мы разберём ваши заказы вместе и скажем, что стоит повторить.',
          ),
          button: text('Ask for it', 'Anfragen', 'Запросить'),
        },
      ),
    },
    custom(
      'orders',
      own,
      text('Order again what worked', 'Was gut lief, noch einmal', 'Повторите то, что сработало'),
      text('New booking', 'Neue Buchung', 'Новый заказ'),
      '/orders/create',
    ),
    custom(
      'drip_feed',
      own,
      text('How a drip-feed is refunded', 'Wie ein Drip-Feed erstattet wird', 'Как возвращаются деньги за порции'),
      text('Refund policy', 'Erstattungsregeln', 'Правила возврата'),
      '/refund-policy',
    ),
    custom(
      'grades',
      forest,
      text('More for every payment', 'Mehr aus jeder Einzahlung', 'Больше с каждого пополнения'),
      text('See the bonuses', 'Boni ansehen', 'Смотреть бонусы'),
      '/bonuses',
    ),
  ],
};
