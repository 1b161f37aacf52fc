// Puts the demo catalogue in its order: which offers there are, and how they are varied by place and topic.

import { managedBudget } from './delivery-texts.ts';
import type { DemoNetwork, DemoOffer, DemoType } from './demo-shape.ts';
import type { DemoText } from './demo-text.ts';
import { dimensions, type Topic } from './dimensions.ts';
import type { Edition } from './editions.ts';
import { hashOf } from './numbers-from-key.ts';
import { type Place, places, worldwide } from './places.ts';

export type Variant = {
  slug: string;
  network: DemoNetwork;
  type: DemoType;
  offer: DemoOffer;
  place: Place;
  topic: Topic | undefined;
  /** 0 is the offer itself, 1 is varied once, 2 twice. */
  level: 0 | 1 | 2;
};

/** Services that other rules name by id (PAY-018): budgets that pass through us, hence not payable from a balance. */
export const budgetIds: Readonly<Record<string, number>> = {
  youtube: 156119,
  instagram: 186074,
  tiktok: 185882,
  telegram: 186066,
  facebook: 186075,
  x: 186201,
  vk: 185880,
};

export function chooseVariants(edition: Edition, count: number): Variant[] {
  const depth = Math.max(...edition.networks.map(({ types }) => types.length));
  // One type of each network after the other, so that the first page shows every network.
  const types = Array.from({ length: depth }, (_, at) =>
    edition.networks.flatMap((network) => (network.types[at] ? [{ network, type: network.types[at] }] : [])),
  ).flat();
  const rows = types.map(({ network, type }) => variantsOf(network, type));
  const first = rows.map((row) => row.next().value as Variant);
  const chosen = [...first, ...(edition.hasWellKnownIds ? edition.networks.flatMap(budgetOf) : [])];
  for (let open = rows; chosen.length < count && open.length > 0; ) {
    open = open.filter((row) => {
      const { value, done } = row.next();
      if (done) return false;
      if (chosen.length < count) chosen.push(value);
      return true;
    });
  }
  return chosen;
}

function* variantsOf(network: DemoNetwork, type: DemoType): Generator<Variant, undefined> {
  const make = (offer: DemoOffer, place: Place, topic: Topic | undefined): Variant => ({
    slug: [offer.slug, topic?.slug, place.slug].filter(Boolean).join('-'),
    network,
    type,
    offer,
    place,
    topic,
    level: (Number(topic !== undefined) + Number(place !== worldwide)) as Variant['level'],
  });
  const [main, ...others] = type.offers as [DemoOffer, ...DemoOffer[]];
  // Packages and offers counted by lines come early: even the smallest catalogue has some.
  const isSpecial = (offer: DemoOffer) => Boolean(offer.contents ?? offer.terms?.calculable);
  const offers = [main, ...others.filter(isSpecial), ...others.filter((offer) => !isSpecial(offer))];
  for (const offer of offers) yield make(offer, worldwide, undefined);

  const topics = type.terms.dimension ? dimensions[type.terms.dimension] : [];
  // A package is varied only where a type has nothing else: its contents would otherwise be in hundreds of packages.
  const single = offers.filter(({ contents }) => !contents);
  yield* shuffled(
    (single.length > 0 ? single : offers).flatMap((offer) => [
      ...places.map((place) => make(offer, place, undefined)),
      ...topics.map((topic) => make(offer, worldwide, topic)),
    ]),
  );
  yield* shuffled(
    offers
      .filter((offer) => !offer.isFixed)
      .flatMap((offer) => topics.flatMap((topic) => places.map((place) => make(offer, place, topic)))),
  );
  return undefined;
}

function shuffled(variants: Variant[]): Variant[] {
  return variants
    .map((variant) => ({ variant, order: hashOf(`order ${variant.slug}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ variant }) => variant);
}

function budgetOf(network: DemoNetwork): Variant[] {
  const type = network.types[0];
  if (!type || budgetIds[network.slug] === undefined) return [];
  const offer: DemoOffer = {
    slug: `${network.slug}-managed-budget`,
    name: fill(managedBudget.name, { network: sameInAll(network.name) }),
    short: managedBudget.short,
    price: '112',
    terms: {
      kind: 'advertising',
      unit: 'budget_dollars',
      per: 100,
      startMinutes: 1440,
      unitsPerDay: 500,
      quantity: [50, 10_000, 50],
      targets: ['brief', 'home_country'],
    },
  };
  return [{ slug: offer.slug, network, type, offer, place: worldwide, topic: undefined, level: 0 }];
}

function sameInAll(word: string): DemoText {
  return { en: word, de: word, ru: word };
}

/** Puts the words of each language into the template of that language. */
export function fill(template: DemoText, words: Record<string, DemoText>): DemoText {
  const put = (language: keyof DemoText) =>
    template[language].replace(/\{(\w+)\}/g, (_slot, name: string) => words[name]?.[language] ?? '');
  return { en: put('en'), de: put('de'), ru: put('ru') };
}
