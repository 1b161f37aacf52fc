import { type DeliveryKind, deliveryKinds } from './service-terms.ts';

export type KindLimits = {
  /** By country, as two letters; one that is not named allows every kind. */
  allowedDeliveryKinds: Readonly<Record<string, readonly DeliveryKind[]>>;
  /** Used where the country is not known. */
  defaultCountry: string | null;
};

/** The kinds of delivery a panel offers in a country, in their fixed order; undefined where it offers all. */
export function allowedKinds(limits: KindLimits, country: string | undefined): readonly DeliveryKind[] | undefined {
  const here = country ?? limits.defaultCountry;
  if (here === null || !Object.hasOwn(limits.allowedDeliveryKinds, here)) return undefined;
  const kinds = deliveryKinds.filter((kind) => limits.allowedDeliveryKinds[here]?.includes(kind));
  return kinds.length === deliveryKinds.length ? undefined : kinds;
}
