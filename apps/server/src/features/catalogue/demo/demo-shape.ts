// How the demo catalogue is written down: networks, their types, and the offers that services are varied from.
import type { DeliveryKind, ServiceUnit } from '@crescendo/rules/catalogue/service-terms';
import type { DemoText } from './demo-text.ts';
import type { TargetKey } from './targets.ts';

/** What a link must be, and what one looks like. */
export type DemoLink = { example: string; requirements: DemoText };

/** Which list a type's offers are varied by, beside countries. */
export type Dimension = 'topics' | 'genres' | 'games';

export type DeliveryTerms = {
  kind: DeliveryKind;
  unit: ServiceUnit;
  /** Key into the network's links. */
  link: string;
  startMinutes: number;
  unitsPerDay?: number;
  quantity: readonly [min: number, max: number, step: number];
  /** Units the price is for; 1000 where nothing is named. */
  per?: number;
  guaranteeDays?: number;
  dimension?: Dimension;
  targets?: readonly TargetKey[];
  /** Quantity is the number of lines the customer enters. */
  calculable?: boolean;
  urlOptional?: boolean;
};

export type DemoOffer = {
  slug: string;
  name: DemoText;
  /** The name with a topic in it, where a comma and the topic would read badly. */
  nameWithTopic?: DemoText;
  short: DemoText;
  /** Dollars for `per` units, worldwide, before any discount. */
  price: string;
  /** Of the worldwide form; others get theirs by chance. */
  discountPercent?: number;
  /** One price for a fixed delivery, whatever the quantity. */
  isFixed?: boolean;
  /** Slugs of the offers a package is made of, with their quantities. */
  contents?: readonly (readonly [offer: string, quantity: number])[];
  terms?: Partial<DeliveryTerms>;
};

export type DemoType = {
  slug: string;
  icon: string;
  name: DemoText;
  title: DemoText;
  description: DemoText;
  question: readonly [question: DemoText, answer: DemoText];
  terms: DeliveryTerms;
  offers: readonly DemoOffer[];
};

export type DemoNetwork = {
  slug: string;
  name: string;
  icon: string;
  color: string | null;
  urlPlaceholder: string;
  urlExamples: readonly string[];
  socialProviderType: string | null;
  hasSearch: boolean;
  /** Which rules of the network apply to whatever is promoted there. */
  rules: DemoText;
  links: Readonly<Record<string, DemoLink>>;
  types: readonly DemoType[];
};
