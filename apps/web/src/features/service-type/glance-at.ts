import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';

/** What the services of a type come to, for somebody who decides whether to read on. */
export type GlanceFacts = {
  earliestStart: number | null;
  longestGuarantee: number | null;
  leastQuantity: number;
  reduced: number;
  /** The largest reduction, as a fraction. */
  mostReduced: number;
  popular: { slug: string; name: string }[];
};

const shownPopular = 3;

export function glanceAt(services: readonly ServiceSummary[]): GlanceFacts | undefined {
  if (services.length === 0) return undefined;
  const stated = (values: (number | null)[]) => values.filter((value) => value !== null);
  const starts = stated(services.map(({ start_time }) => start_time));
  const guarantees = stated(services.map(({ guarantee_days }) => guarantee_days));
  return {
    earliestStart: starts.length > 0 ? Math.min(...starts) : null,
    longestGuarantee: guarantees.length > 0 ? Math.max(...guarantees) : null,
    leastQuantity: Math.min(...ofUsualUnit(services).map(({ min_quantity }) => min_quantity)),
    reduced: services.filter(({ discount_percent }) => discount_percent > 0).length,
    mostReduced: Math.max(...services.map(({ discount_percent }) => discount_percent)),
    popular: services
      .filter(({ popularity }) => popularity > 0)
      .toSorted((one, other) => other.popularity - one.popularity)
      .slice(0, shownPopular)
      .map(({ slug, name }) => ({ slug, name })),
  };
}

/** Quantities of views and of days do not compare: those of the unit most services are sold by do. */
function ofUsualUnit(services: readonly ServiceSummary[]): readonly ServiceSummary[] {
  const byUnit = Map.groupBy(services, ({ unit }) => unit);
  return [...byUnit.values()].reduce((most, some) => (some.length > most.length ? some : most));
}
