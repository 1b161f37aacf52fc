import type { SpecialOffer } from '@crescendo/contract/panels/content';
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
  return networkId === undefined ? placed : placed.flatMap((offer) => onNetwork(offer, networkId));
}

/** What goes together is of one network: the offers of a position lead to nothing of another; the others stay. */
export function withinNetwork(offers: readonly SpecialOffer[], position: SpecialOffer['position'], networkId: number) {
  return offers.flatMap((offer) => (offer.position === position ? onNetwork(offer, networkId) : [offer]));
}

/** With nothing left there is no offer. */
function onNetwork(offer: SpecialOffer, networkId: number): SpecialOffer[] {
  const serviceTypes = offer.serviceTypes.filter((type) => type.network_id === networkId);
  return serviceTypes.length > 0 ? [{ ...offer, serviceTypes }] : [];
}
