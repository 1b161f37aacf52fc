// How a visitor sees the catalogue: in which language, at whose prices, and with which kinds of delivery. A panel may offer fewer of
// them in some countries; what it does not offer is in no list, no count and under no address there.
import { allowedKinds } from '@crescendo/rules/catalogue/allowed-kinds';
import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context, Requester } from '../../platform/context.ts';

export type OfferedKinds = {
  /** Undefined where all may be shown. */
  kinds: readonly DeliveryKind[] | undefined;
};

/** Whose prices are read; undefined has none of their own. */
export type Buying = OfferedKinds & { customerId?: number | undefined };

export type CatalogueView = Buying & { locale: Locale };

/** Only a trusted proxy may name the country: anybody else could claim to be where everything is allowed. */
function kindsFor({ panel, visitor, config }: Requester) {
  return allowedKinds(panel.settings, config.TRUST_PROXY > 0 ? visitor.country : undefined);
}

export function viewOf(context: Context): CatalogueView {
  return { locale: context.locale, kinds: kindsFor(context), customerId: context.caller?.userId };
}

/** Separates what is cached for visitors who see different parts of the catalogue; there are few such parts. */
export function shownPart(requester: Requester): string {
  return kindsFor(requester)?.join(',') ?? 'all';
}

/** The key of an answer that shows services. */
export function keyByPart<I>(key: (input: I) => string): (input: I, requester: Requester) => string {
  return (input, requester) => `${shownPart(requester)}|${key(input)}`;
}
