import { isPlannedPage, type PageName } from '@crescendo/rules/navigation/page-names';
import { about } from './about.ts';
import { accountPages } from './account-pages.ts';
import { contacts } from './contacts.ts';
import { type ContentPage, type PageTexts, text, type Variant } from './demo-text.ts';
import { privacy } from './privacy.ts';
import { publicPages } from './public-pages.ts';
import { refundPolicy } from './refund-policy.ts';
import { terms } from './terms.ts';

/** Complete by type: a page of the product without a title does not compile. */
const writtenPages: Record<PageName, PageTexts> = { ...publicPages, ...accountPages };

/** The description of a feature that is not built says so; search engines show it without the page's own notice. */
const everyPage = Object.fromEntries(
  Object.entries(writtenPages).map(
    ([
      name,
      {
        metaTitle,
        metaDescription: { en, de, ru },
      },
    ]) => {
      const description = isPlannedPage(name)
        ? text(`Planned: ${en}`, `Geplant: ${de}`, `Скоро: ${ru}`)
        : { en, de, ru };
      return [name, { metaTitle, metaDescription: description }];
    },
  ),
) as Record<PageName, PageTexts>;

export const namedPageTexts: Record<Variant, Record<PageName, PageTexts>> = {
  first: everyPage,
  second: {
    ...everyPage,
    index: {
      metaTitle: text('Placements and prices', 'Werbeplätze und Preise', 'Размещения и цены'),
      metaDescription: text(
        'All placements in one table: network, audience, price, smallest quantity and start time, for shops, clubs and makers.',
        'Alle Plätze in einer Tabelle: Netzwerk, Publikum, Preis, kleinste Menge und Start, für Läden, Vereine und Handwerk.',
        'Все размещения в одной таблице: сеть, аудитория, цена, наименьшее количество и срок, для магазинов, клубов и мастеров.',
      ),
    },
    home: {
      metaTitle: text('Local reach without an agency', 'Lokale Reichweite ohne Agentur', 'Местный охват без агентства'),
      metaDescription: text(
        'Plan reach for your shop, club or workshop: small orders, clear prices, and a person in the chat when you need one.',
        'Planen Sie Reichweite für Laden, Verein oder Werkstatt: kleine Bestellungen, klare Preise und ein Mensch im Chat.',
        'Планируйте охват для магазина, клуба или мастерской: небольшие заказы, понятные цены и человек в чате.',
      ),
    },
  },
};

export const contentPages: Record<Variant, readonly ContentPage[]> = {
  first: [terms, privacy, refundPolicy, contacts('support@crescendo.test'), about.first],
  second: [terms, privacy, refundPolicy, contacts('hello@greenhouse.test'), about.second],
};
