// What a guest pressed before signing in. Kept by the browser and not in an address, so that no link chooses favourites
// for others.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const key = 'wantedFavourite';

export const keepPendingFavourite = (serviceId: number) => keepStored('sessionStorage', key, String(serviceId));

export const hasPendingFavourite = () => readStored('sessionStorage', key) !== null;

export function takePendingFavourite(): number | undefined {
  const id = Number(readStored('sessionStorage', key));
  keepStored('sessionStorage', key, null);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
