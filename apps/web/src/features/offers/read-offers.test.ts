import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { expect, test } from 'vitest';
import { type OfferSpot, offersAt, withinNetwork } from './read-offers.ts';

const type = (id: number, network_id: number) => ({
  id,
  slug: `t-${id}`,
  name: 'Type',
  icon: null,
  color: '#000000',
  network_id,
});
const offer = (id: number, fields: Partial<SpecialOffer>): SpecialOffer => ({
  id,
  place: 'service_type',
  position: 'top',
  title: 'Offer',
  description: '',
  serviceTypes: [type(1, 7), type(2, 8)],
  showAll: false,
  ...fields,
});
const offers = [
  offer(1, { position: 'network' }),
  offer(2, { position: 'our_bestsellers' }),
  offer(3, { place: 'success_payment', position: 'middle' }),
  offer(4, { position: 'network', serviceTypes: [type(3, 9)] }),
];

test('an offer is shown at its place and position only', () => {
  const at = (spot: OfferSpot) => offersAt(offers, spot).map(({ id }) => id);
  expect(at({ place: 'service_type', positions: ['our_bestsellers'] })).toEqual([2]);
  expect(at({ place: 'service_type', positions: ['middle'] })).toEqual([]);
  expect(at({ place: 'success_payment' })).toEqual([3]);
});

test('a network has only the service types sold on it', () => {
  const [only, ...rest] = offersAt(offers, { place: 'service_type', positions: ['network'], networkId: 8 });
  expect(only?.id).toBe(1);
  expect(only?.serviceTypes.map(({ id }) => id)).toEqual([2]);
  expect(rest).toEqual([]);
});

test('what is often ordered together stays within the network of the page, other positions do not (OFFER-006)', () => {
  const shown = withinNetwork(
    [offer(1, {}), offer(2, { position: 'middle' }), offer(3, { serviceTypes: [type(3, 9)] })],
    'top',
    8,
  );
  expect(shown.map(({ id, serviceTypes }) => [id, serviceTypes.map(({ network_id }) => network_id)])).toEqual([
    [1, [8]],
    [2, [7, 8]],
  ]);
});
