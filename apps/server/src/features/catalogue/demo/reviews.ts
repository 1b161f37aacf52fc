// Sample reviews. They are stored with is_sample, and every screen that shows one says so.
import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';

export type SampleReview = { locale: 'en' | 'de' | 'ru'; rating: number; comment: string };

const general: readonly SampleReview[] = [
  {
    locale: 'en',
    rating: 5,
    comment: 'Ordered in the evening, running the next morning. The report arrived without asking.',
  },
  { locale: 'en', rating: 4, comment: 'Good value. A little slower than stated on the second day, then it caught up.' },
  { locale: 'en', rating: 3, comment: 'Delivered in full, but I would have liked more detail about the audience.' },
  {
    locale: 'en',
    rating: 5,
    comment: 'The undelivered part came back to my balance by itself. That is how it should be.',
  },
  {
    locale: 'de',
    rating: 5,
    comment: 'Unkompliziert bestellt, pünktlich gestartet. Der Bericht war für meinen Kunden genau richtig.',
  },
  { locale: 'de', rating: 4, comment: 'Gute Qualität, der Start lag eine Stunde hinter der Angabe.' },
  { locale: 'de', rating: 5, comment: 'Schon die dritte Bestellung. Der Support antwortet schnell und auf Deutsch.' },
  { locale: 'ru', rating: 5, comment: 'Всё по описанию: старт вовремя, отчёт подробный.' },
  { locale: 'ru', rating: 4, comment: 'Результатом доволен, хотелось бы чуть больше настроек аудитории.' },
  { locale: 'ru', rating: 5, comment: 'Заказываю для клиентов, вопросов по отчётности не возникает.' },
];

const byKind: Readonly<Record<DeliveryKind, readonly SampleReview[]>> = {
  advertising: [
    {
      locale: 'en',
      rating: 5,
      comment: 'The placements fit our subject, and the cost per click stayed where it was promised.',
    },
    {
      locale: 'en',
      rating: 4,
      comment: 'Used drip-feed over two weeks. The curve looks natural and comments came along.',
    },
    { locale: 'de', rating: 4, comment: 'Sauber ausgesteuert, nur die Region hätte enger sein dürfen.' },
    { locale: 'ru', rating: 5, comment: 'Площадки подобраны по теме, случайных показов почти нет.' },
  ],
  creators: [
    {
      locale: 'en',
      rating: 5,
      comment: 'The creator had really tried the product. Viewers noticed and asked good questions.',
    },
    {
      locale: 'en',
      rating: 4,
      comment: 'One round of changes was enough. The partnership label was there from the start.',
    },
    { locale: 'de', rating: 5, comment: 'Sehr angenehme Abstimmung, der Ton passte zu uns.' },
    { locale: 'ru', rating: 4, comment: 'Автор отнёсся внимательно, текст согласовали за день.' },
  ],
  incentivised: [
    { locale: 'en', rating: 5, comment: 'Clear terms, a documented draw and a happy winner.' },
    {
      locale: 'de',
      rating: 4,
      comment: 'Gut organisiert. Die Teilnahmebedingungen hätten wir selbst nicht so sauber hinbekommen.',
    },
    { locale: 'ru', rating: 5, comment: 'Розыгрыш прошёл честно, протокол прислали в тот же день.' },
  ],
  other: [
    {
      locale: 'en',
      rating: 5,
      comment: 'Even the refusals were useful. I changed the intro and two curators said yes.',
    },
    { locale: 'de', rating: 4, comment: 'Ehrliche Antworten statt Floskeln. Dafür lohnt es sich.' },
    { locale: 'ru', rating: 4, comment: 'Ответили все кураторы, с подробными комментариями.' },
  ],
};

export function sampleReviews(kind: DeliveryKind): readonly SampleReview[] {
  return [...byKind[kind], ...general];
}

/** Sample authors carry no invented names. */
export const sampleAuthor: Readonly<Record<SampleReview['locale'], string>> = {
  en: 'Sample customer',
  de: 'Beispielkunde',
  ru: 'Пример покупателя',
};
