import type { SpecialOffer } from '@crescendo/contract/content';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';

export type OfferSpot =
  | { place: 'success_payment' }
  | { place: 'service_type'; positions: readonly SpecialOffer['position'][]; networkId?: number | undefined };

/** The offers of one spot; only they cross to the browser. For a network, only what is sold on it. */
export async function readOffers(context: Readonly<RouterContextProvider>, spot: OfferSpot): Promise<SpecialOffer[]> {
  const { data } = await context.get(requestContext).api.listSpecialOffers();
  return offersAt(data, spot);
}

export function offersAt(offers: readonly SpecialOffer[], spot: OfferSpot): SpecialOffer[] {
  const placed = offers.filter(
    ({ place, position }) =>
      place === spot.place && (spot.place === 'success_payment' || spot.positions.includes(position)),
  );
  const networkId = spot.place === 'service_type' ? spot.networkId : undefined;
  if (networkId === undefined) return placed;
  return placed.flatMap((offer) => {
    const serviceTypes = offer.serviceTypes.filter((type) => type.network_id === networkId);
    return serviceTypes.length > 0 ? [{ ...offer, serviceTypes }] : [];
  });
}
