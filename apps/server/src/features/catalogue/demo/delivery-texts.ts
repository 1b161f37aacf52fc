// Sentences that descriptions of demo services are put together from, by the way a service is delivered.
import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { type DemoText, text } from './demo-text.ts';

export const howDelivered: Readonly<Record<DeliveryKind, DemoText>> = {
  advertising: text(
    'Delivered as paid placements in the advertising system, openly marked as advertising. The report lists where and when it was shown.',
    'Geliefert als bezahlte Platzierung im Werbesystem, offen als Anzeige gekennzeichnet. Der Bericht nennt Ort und Zeit der Auslieferung.',
    'Это платные размещения в рекламной системе с открытой пометкой о рекламе. В отчёте указано, где и когда шёл показ.',
  ),
  creators: text(
    'Delivered by creators and partners who name the partnership. You approve the text first and receive links to everything published.',
    'Geliefert von Creatorn und Partnern, die die Partnerschaft nennen. Den Text geben Sie vorher frei; Links zu allen Veröffentlichungen erhalten Sie danach.',
    'Выполняют авторы и партнёры, которые указывают партнёрство. Текст вы утверждаете заранее, а после получаете ссылки на все публикации.',
  ),
  incentivised: text(
    'People take part because there is something to win. The terms are public, taking part is free, and the draw is documented.',
    'Menschen nehmen teil, weil es etwas zu gewinnen gibt. Die Bedingungen sind öffentlich, die Teilnahme ist kostenlos, die Ziehung dokumentiert.',
    'Люди участвуют, потому что можно выиграть. Условия открыты, участие бесплатное, розыгрыш документируется.',
  ),
  other: text(
    'Delivered by editors and curators who decide independently. You receive every answer in writing.',
    'Geliefert von Redaktionen und Kuratoren, die unabhängig entscheiden. Jede Antwort erhalten Sie schriftlich.',
    'Выполняют редакторы и кураторы, которые решают независимо. Каждый ответ вы получаете письменно.',
  ),
};

export const audienceByTopic = text(
  'The audience follows this subject: {topic}.',
  'Die Zielgruppe interessiert sich für dieses Thema: {topic}.',
  'Аудитория интересуется этой темой: {topic}.',
);

export const audienceByPlace = text(
  'Shown only here: {place}.',
  'Ausgeliefert nur hier: {place}.',
  'Только для этой территории: {place}.',
);

export function guaranteeText(days: number): DemoText {
  return text(`Refilled for ${days} days`, `${days} Tage Auffüllung`, `Восполнение в течение ${days} дней`);
}

export const managedBudget = {
  name: text(
    'Managed campaign budget, {network}',
    'Betreutes Kampagnenbudget, {network}',
    'Бюджет кампании под управлением, {network}',
  ),
  short: text(
    'We spend your budget in the advertising system as you brief us; our fee is in the price.',
    'Wir setzen Ihr Budget nach Ihren Vorgaben im Werbesystem ein; unser Honorar ist im Preis enthalten.',
    'Мы расходуем ваш бюджет в рекламной системе по вашему заданию, наше вознаграждение уже в цене.',
  ),
};
