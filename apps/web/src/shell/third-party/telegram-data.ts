// Telegram leads back with what it has signed in the address.
const names = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const;

/** What Telegram has signed about whoever comes back; undefined for any other visit. */
export function telegramData(query: URLSearchParams) {
  const given = Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
  const { id, auth_date, hash, ...others } = given;
  if (!id || !auth_date || !hash) return undefined;
  return { ...others, id: Number(id), auth_date: Number(auth_date), hash };
}

export function withoutTelegram(address: URL): URL {
  const rest = new URL(address);
  for (const name of names) rest.searchParams.delete(name);
  return rest;
}
