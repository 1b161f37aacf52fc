// What a guest pressed before signing in. Kept by the browser and not in an address, so that no link chooses favourites
// for others.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const key = 'wantedFavourite';

export const keepPendingFavourite = (serviceId: number) => keepStored('sessionStorage', key, String(serviceId));

export const hasWish = () => readStored('sessionStorage', key) !== null;

export function takePendingFavourite(): number | undefined {
  const wish = Number(readStored('sessionStorage', key));
  keepStored('sessionStorage', key, null);
  return Number.isInteger(wish) && wish > 0 ? wish : undefined;
}
