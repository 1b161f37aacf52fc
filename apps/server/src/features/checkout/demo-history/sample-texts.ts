// Reviews and support questions of the sample customers, in the language of each.
import type { Customer } from './history.ts';

type Texts = Record<Customer['locale'], readonly string[]>;

/** By rating: good, fair, poor. */
export const comments: Record<'good' | 'fair' | 'poor', Texts> = {
  good: {
    en: [
      'Started within the hour and came in evenly. I will order again.',
      'Exactly what was described. The report made it easy to show my client.',
      'Third order, same quality as the first one.',
      'Good reach for the price, and the numbers stayed.',
      'Support answered in ten minutes when I had entered the wrong link.',
    ],
    de: [
      'Start nach einer knappen Stunde, danach gleichmäßig. Gern wieder.',
      'Genau wie beschrieben. Der Bericht hat meinen Kunden überzeugt.',
      'Dritte Bestellung, so gut wie die erste.',
      'Gute Reichweite für den Preis.',
    ],
    ru: [
      'Началось меньше чем через час и шло ровно. Закажу ещё.',
      'Всё как в описании, отчёт понятный.',
      'Третий заказ, качество такое же.',
      'Хороший охват за эти деньги.',
    ],
  },
  fair: {
    en: [
      'Everything arrived, but a day later than I had hoped.',
      'Fine for a first try. I would start smaller next time.',
    ],
    de: ['Alles angekommen, aber einen Tag später als gehofft.', 'Für den Anfang in Ordnung.'],
    ru: ['Всё пришло, но на день позже, чем хотелось.', 'Для первого раза нормально.'],
  },
  poor: {
    en: ['Part of it did not arrive. The rest of the money came back without asking.'],
    de: ['Ein Teil kam nicht an. Das restliche Geld war ohne Nachfrage zurück.'],
    ru: ['Часть не пришла. Деньги за остаток вернули сами.'],
  },
};

/** Why staff moved money. Notes for staff, so in English alone. */
export const adjustmentReasons = ['Goodwill for a late start', 'Goodwill after a question to support'] as const;
export const refundReasons = ['Paid twice by mistake', 'Customer changed their mind'] as const;

export const questions: Record<Customer['locale'], readonly (readonly [subject: string, text: string])[]> = {
  en: [
    ['When does it start?', 'I ordered this morning and would like to know when the delivery starts.'],
    ['Wrong link', 'I pasted the link of an older video. Can the order still be moved?'],
    ['Invoice for my accountant', 'Where do I find a receipt with our company address?'],
  ],
  de: [
    ['Wann geht es los?', 'Ich habe heute früh bestellt und wüsste gern, wann die Lieferung beginnt.'],
    ['Falscher Link', 'Ich habe den Link eines älteren Videos eingefügt. Lässt sich das noch ändern?'],
  ],
  ru: [
    ['Когда начнётся?', 'Заказал сегодня утром, хотел бы узнать, когда начнётся доставка.'],
    ['Не та ссылка', 'Вставил ссылку на старое видео. Можно ли ещё поменять?'],
  ],
};
