/** The ids that analytics services know this browser by, from the cookies they have set; those that have not are missing. */
export function analyticsIds(cookies: string): { ymClientId?: string; gtagClientId?: string } {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=([\\w.-]{1,100})(?:;|$)`).exec(cookies)?.[1];
  const ymClientId = value('_ym_uid');
  // GA1.1.<random>.<first visit>: the last two parts are the client's.
  const gtagClientId = /(\d+\.\d+)$/.exec(value('_ga') ?? '')?.[1];
  return { ...(ymClientId ? { ymClientId } : {}), ...(gtagClientId ? { gtagClientId } : {}) };
}
