// What the simulated provider sells: every kind of API v2, and of the usual kind a choice of paces and prices, so
// that any service of a panel finds one that fits.
import type { ListedService } from '@crescendo/rules/providers/provider-answers';

export type SimulatedService = ListedService & {
  unitsPerDay: number;
  /** Parameters without which it takes no order, beside the link. */
  needs: readonly string[];
};

/** Units a day, three steps to each ten-fold. */
export const paces = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000] as const;
/** Cents for a thousand: 4 cents to 400,000 dollars. */
const centsPerThousand = [4, 40, 400, 4000, 40_000, 400_000, 4_000_000, 40_000_000] as const;

const number = (value: number) => value.toLocaleString('en-US');
const dollars = (cents: number) => (cents < 100 ? `0.${String(cents).padStart(2, '0')}` : number(cents / 100));

type Kind = { type: string; needs: readonly string[]; withoutRefill?: boolean; withoutCancel?: boolean };

// In the order of the protocol's own list. The number of a kind is the beginning of its services' ids.
const kinds: readonly Kind[] = [
  { type: 'Default', needs: ['link', 'quantity'] },
  { type: 'Package', needs: ['link'] },
  { type: 'SEO', needs: ['link', 'quantity', 'keywords'] },
  { type: 'Custom Comments', needs: ['link', 'comments'] },
  { type: 'Custom Comments Package', needs: ['link', 'comments'] },
  { type: 'Mentions', needs: ['link', 'quantity', 'usernames'] },
  { type: 'Mentions with Hashtags', needs: ['link', 'quantity', 'usernames', 'hashtags'] },
  { type: 'Mentions Custom List', needs: ['link', 'usernames'] },
  { type: 'Mentions Hashtag', needs: ['link', 'quantity', 'hashtag'] },
  { type: 'Mentions User Followers', needs: ['link', 'quantity', 'username'] },
  { type: 'Mentions Media Likers', needs: ['link', 'quantity', 'media'] },
  { type: 'Comment Likes', needs: ['link', 'quantity', 'username'], withoutRefill: true },
  { type: 'Comment Replies', needs: ['link', 'username', 'comments'], withoutRefill: true },
  { type: 'Poll', needs: ['link', 'quantity', 'answer_number'], withoutRefill: true, withoutCancel: true },
  { type: 'Invites from Groups', needs: ['link', 'quantity', 'groups'] },
  { type: 'Web Traffic', needs: ['link', 'quantity', 'country', 'device', 'type_of_traffic'], withoutCancel: true },
];

/** Kinds whose one price buys all of it. */
export const isPackage = (type: string) => type === 'Package' || type === 'Custom Comments Package';

function describe(kind: Kind, at: number, pace: number, cents: number): SimulatedService {
  const price = isPackage(kind.type) ? `$${dollars(cents)} each` : `$${dollars(cents)} per 1,000`;
  return {
    externalId: String((at + 1) * 1000 + paces.indexOf(pace as 1) * 10 + centsPerThousand.indexOf(cents as 4)),
    name: `Simulated ${kind.type}: ${number(pace)} a day, ${price}`,
    category: `Simulated ${kind.type}`,
    type: kind.type,
    rateMicros: BigInt(cents) * 10_000n,
    min: 1,
    max: isPackage(kind.type) ? 1 : 10_000_000,
    hasRefill: !kind.withoutRefill,
    canCancel: !kind.withoutCancel,
    hasDripFeed: kind.type === 'Default',
    unitsPerDay: pace,
    needs: kind.needs,
  };
}

/** Those that customers of the demo panels may request come in all paces and prices, the others in one. */
const isVaried = ({ type }: Kind) => type === 'Default' || type === 'SEO' || type === 'Custom Comments';

export const simulatedServices: readonly SimulatedService[] = kinds.flatMap((kind, at) => {
  if (kind.type === 'Package') return centsPerThousand.map((cents) => describe(kind, at, 1, cents));
  if (!isVaried(kind)) return [describe(kind, at, 10_000, 400)];
  const offered = kind.type === 'Default' ? paces : paces.filter((_, step) => step % 2 === 0);
  return offered.flatMap((pace) => centsPerThousand.map((cents) => describe(kind, at, pace, cents)));
});

/**
 * What may deliver a service sold at a price, for a thousand units or for a package: of its kind the pace next
 * to the stated one, and the dearest that leaves more than half of the price.
 */
export function simulatedServiceFor(sold: {
  type: string;
  unitsPerDay: number | null;
  priceMicros: bigint;
}): SimulatedService | undefined {
  const wanted = Math.log(sold.unitsPerDay ?? 1);
  const distance = (service: SimulatedService) => Math.abs(Math.log(service.unitsPerDay) - wanted);
  return simulatedServices
    .filter(({ type, rateMicros }) => type === sold.type && rateMicros * 2n < sold.priceMicros)
    .sort((a, b) => distance(a) - distance(b) || Number(b.rateMicros - a.rateMicros))[0];
}
