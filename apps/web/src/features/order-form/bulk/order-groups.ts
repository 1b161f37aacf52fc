// The orders of the form: groups of services for the same links. The index of a service is its place among all of them.

export type OrderGroup<Service> = {
  services: Service[];
  /** Null as long as a link does not restrict the types. */
  availableServiceTypeIds: number[] | null;
};

/** The position of a service: which group, and which place in it. */
export function placeOfIndex<S>(groups: readonly OrderGroup<S>[], index: number): [group: number, place: number] {
  let rest = index;
  for (const [at, { services }] of groups.entries()) {
    if (rest < services.length) return [at, rest];
    rest -= services.length;
  }
  return [-1, -1];
}

/** The index of a group's first service. */
export function firstIndexOf<S>(groups: readonly OrderGroup<S>[], group: number): number {
  return groups.slice(0, group).reduce((sum, { services }) => sum + services.length, 0);
}

/**
 * Takes a service out. A group without services goes with it, the indexes close up, a group with one service is free
 * in its type again, and where nothing is left there is one empty order.
 */
export function removeService<S, G extends OrderGroup<S>>(groups: readonly G[], index: number, empty: () => G): G[] {
  const [at, place] = placeOfIndex(groups, index);
  const left = groups
    .map((group, position) =>
      position === at ? { ...group, services: group.services.filter((_, each) => each !== place) } : group,
    )
    .filter(({ services }) => services.length > 0)
    .map((group) => (group.services.length === 1 ? { ...group, availableServiceTypeIds: null } : group));
  return left.length > 0 ? left : [empty()];
}
