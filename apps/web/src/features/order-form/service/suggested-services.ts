type Identified = { readonly id: number };
type Known<T> = { together: readonly T[]; related: readonly T[]; ofType: readonly T[] };

const mostTogether = 4;
const mostOthers = 4;
/** So many that are related come before those of the same type. */
const mostRelated = 2;

/** What is offered beside a service: what others bought with it, then what is like it. Nothing twice, and never itself. */
export function suggestServices<T extends Identified>(id: number, { together, related, ofType }: Known<T>) {
  const seen = new Set([id]);
  const fresh = (services: readonly T[], most: number) => {
    const taken = services.filter((service) => !seen.has(service.id)).slice(0, Math.max(most, 0));
    for (const service of taken) seen.add(service.id);
    return taken;
  };
  const bought = fresh(together, mostTogether);
  const first = fresh(related, mostRelated);
  return { together: bought, others: [...first, ...fresh(ofType, mostOthers - first.length)] };
}
