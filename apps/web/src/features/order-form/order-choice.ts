// What the order form has chosen when somebody chose only a part: a network brings its first service type, a type its
// first service, a service its own beginning.
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';

type Identified = { readonly id: number };

/** The entry with this id, or the first one. */
export function chosenOrFirst<T extends Identified>(entries: readonly T[], id: number | undefined): T | undefined {
  return entries.find((entry) => entry.id === id) ?? entries[0];
}

/** The types a link leaves to choose from; all of them as long as nothing is known about the link. */
export function allowedTypes<T extends Identified>(types: readonly T[], availableIds: readonly number[] | null): T[] {
  return availableIds === null ? [...types] : types.filter(({ id }) => availableIds.includes(id));
}

/** In favourites mode only favourites are shown, and one that is not among them gives way to the first that is. */
export function shownServices<T extends Identified>(
  services: readonly T[],
  favouriteIds: readonly number[] | null,
): T[] {
  return favouriteIds === null ? [...services] : services.filter(({ id }) => favouriteIds.includes(id));
}

export type StartTerms = {
  default_quantity: number | null;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  has_refill: boolean;
  calculable_quantity: boolean;
};

export const limitsOf = (service: StartTerms) => ({
  min: service.min_quantity,
  max: service.max_quantity,
  step: service.quantity_step,
});

/** What a form holds for a service that was just chosen. A preset quantity is corrected as a typed one would be. */
export function startOf(service: StartTerms, preset?: number | undefined) {
  const given = preset === undefined ? undefined : normaliseQuantity(preset, limitsOf(service));
  return {
    quantity: service.calculable_quantity ? 0 : (given ?? service.default_quantity ?? 0),
    isGuarantee: service.has_refill,
    comment: '',
    targets: {} as Record<number, string[]>,
  };
}
