// Telegram leads back with what it has signed in the address. A mark that only this tab knows goes there and back with
// it: a link made with somebody else's signed data must neither sign its reader in as them nor open the reader's account
// to them.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const markKey = 'telegram-mark';
const markName = 'telegram';
const names = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

/** The address Telegram is to lead back to. */
export function telegramReturnUrl(address: URL): URL {
  const way = withoutTelegram(address);
  const mark = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  if (keepStored('sessionStorage', markKey, mark)) way.searchParams.set(markName, mark);
  return way;
}

/** What Telegram has signed about the person who comes back; undefined for any other visit, and for a way not begun here. */
export function telegramData(query: URLSearchParams) {
  const given = Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
  const { id, auth_date, hash, ...others } = given;
  if (!id || !auth_date || !hash) return undefined;
  const mark = query.get(markName);
  if (!mark || mark !== readStored('sessionStorage', markKey)) return undefined;
  return { ...others, id: Number(id), auth_date: Number(auth_date), hash };
}

export function withoutTelegram(address: URL): URL {
  const rest = new URL(address);
  for (const name of [...names, markName]) rest.searchParams.delete(name);
  return rest;
}
