// Turns one variant of an offer into a full service: its texts, price, limits and marks.

import { audienceByPlace, audienceByTopic, guaranteeText, howDelivered } from './delivery-texts.ts';
import { demoPrice } from './demo-price.ts';
import type { DeliveryTerms } from './demo-shape.ts';
import type { DemoText } from './demo-text.ts';
import type { LabelSlug } from './labels.ts';
import { between, hashOf, oneIn } from './numbers-from-key.ts';
import { worldwide } from './places.ts';
import type { TargetKey } from './targets.ts';
import { fill, type Variant } from './variants.ts';

export type DemoService = {
  columns: ReturnType<typeof columnsOf>;
  typeSlug: string;
  labels: LabelSlug[];
  countries: readonly string[];
  targets: readonly TargetKey[];
  contents: readonly (readonly [offer: string, quantity: number])[];
};

export function describeService(variant: Variant, position: number): DemoService {
  const { type, offer, place } = variant;
  const terms: DeliveryTerms = { ...type.terms, ...offer.terms };
  return {
    columns: columnsOf(variant, terms, position),
    typeSlug: type.slug,
    labels: labelsOf(variant, terms),
    countries: place.countries,
    targets: terms.targets ?? [],
    contents: offer.contents ?? [],
  };
}

function columnsOf(variant: Variant, terms: DeliveryTerms, position: number) {
  const { slug, network, offer, place, level } = variant;
  const isFixed = offer.isFixed === true;
  const guaranteeDays = terms.kind === 'advertising' && !isFixed ? (terms.guaranteeDays ?? null) : null;
  const isPaced = terms.kind === 'advertising' && !isFixed && !terms.calculable;
  const isLarge = isFixed && Number(offer.price) >= 150;
  return {
    slug,
    name: nameOf(variant),
    short_description: offer.short,
    description: descriptionOf(variant, terms),
    requirements: network.links[terms.link]?.requirements ?? null,
    guarantee: guaranteeDays === null ? null : guaranteeText(guaranteeDays),
    geo: place.geo,
    example_link: network.links[terms.link]?.example ?? null,
    delivery_kind: terms.kind,
    unit: terms.unit,
    price_type: isFixed ? 'fixed' : 'per_quantity',
    pricing_per: isFixed ? 1 : (terms.per ?? 1000),
    ...demoPrice(variant),
    ...(isFixed ? single : quantityOf(slug, terms, level)),
    calculable_quantity: terms.calculable ?? false,
    start_time_minutes: terms.startMinutes * (level > 0 && oneIn(`start ${slug}`, 4) ? 2 : 1),
    units_per_day: isFixed ? null : paceOf(slug, terms.unitsPerDay, level),
    guarantee_days: guaranteeDays,
    has_refill: guaranteeDays !== null,
    drip_feed_is_allowed: isPaced,
    speedup_is_allowed: isPaced && terms.startMinutes >= 120,
    has_search: network.hasSearch,
    gather_statistic: terms.unit === 'views',
    url_is_required: !terms.urlOptional,
    is_package: offer.contents !== undefined,
    // Rare states, at fixed places behind the first offer of every type, so that even 100 services show each once.
    is_enabled: position % 97 !== 89,
    is_deactivated: position % 97 === 79,
    restricted_access: position % 97 === 72,
    available_closed_sales: oneIn(`closed ${slug}`, 29),
    available_personal_manager: isLarge,
    consultation_chat_period: isLarge ? 14 : null,
    thumbnail_period: terms.unit === 'views' && oneIn(`thumbnail ${slug}`, 17) ? 7 : null,
    popularity: popularityOf(slug, level),
    position,
  };
}

const single = { min_quantity: 1, max_quantity: 1, quantity_step: 1, default_quantity: 1 };

function nameOf({ offer, topic, place }: Variant): DemoText {
  const named =
    topic && offer.nameWithTopic
      ? fill(offer.nameWithTopic, { topic: topic.name })
      : join(offer.name, ', ', topic?.name);
  return place === worldwide ? named : withPlace(named, place.name);
}

/** In brackets where a comma would read as one more item of the list the name already is. */
function withPlace(name: DemoText, place: DemoText): DemoText {
  const put = (language: keyof DemoText) =>
    /[,:]/.test(name[language]) ? `${name[language]} (${place[language]})` : `${name[language]}, ${place[language]}`;
  return { en: put('en'), de: put('de'), ru: put('ru') };
}

function join(start: DemoText, between: string, end: DemoText | undefined): DemoText {
  if (!end) return start;
  const put = (language: keyof DemoText) => `${start[language]}${between}${end[language]}`;
  return { en: put('en'), de: put('de'), ru: put('ru') };
}

/** Goes on where the short description ends: how it is delivered, to whom and where. */
function descriptionOf({ topic, place }: Variant, terms: DeliveryTerms): DemoText {
  const audience = topic && fill(audienceByTopic, { topic: topic.name });
  const where = place === worldwide ? undefined : fill(audienceByPlace, { place: place.name });
  return join(join(howDelivered[terms.kind], ' ', audience), ' ', where);
}

/** Narrower audiences have less to give: each narrowing takes half of the largest quantity. */
function quantityOf(slug: string, terms: DeliveryTerms, level: number) {
  const [min, max, step] = terms.quantity;
  const most = Math.max(min, floorTo(max / 2 ** level, step));
  const preferred = Math.max(min, floorTo(min * between(`default ${slug}`, 2, 5), step));
  return { min_quantity: min, max_quantity: most, quantity_step: step, default_quantity: Math.min(preferred, most) };
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}

function paceOf(slug: string, unitsPerDay: number | undefined, level: number): number | null {
  if (unitsPerDay === undefined) return null;
  const pace = Math.floor((unitsPerDay * (level === 0 ? 100 : between(`pace ${slug}`, 30, 90))) / 100);
  return pace > 1000 ? floorTo(pace, 100) : Math.max(1, pace);
}

function popularityOf(slug: string, level: number): number {
  const [low, high] = [
    [300, 3000],
    [5, 400],
    [0, 40],
  ][level] as [number, number];
  return between(`popularity ${slug}`, low, high);
}

function labelsOf({ slug, topic, place }: Variant, terms: DeliveryTerms): LabelSlug[] {
  const wears: [LabelSlug, boolean][] = [
    ['targeting', topic !== undefined],
    ['creators', terms.kind === 'creators'],
    ['quick-start', terms.startMinutes <= 120],
    ['report', terms.kind === 'advertising' && hashOf(`report ${slug}`) % 3 === 0],
    ['brand-safe', oneIn(`safe ${slug}`, 5)],
    ['contest', terms.kind === 'incentivised'],
    ['local', place.countries.length === 1 || terms.targets?.includes('radius') === true],
    ['new', oneIn(`new ${slug}`, 23)],
  ];
  return wears.filter(([, does]) => does).map(([label]) => label);
}
