// What the simulated provider and the orders of a demo say was there before an order: one count per link that only grows,
// so that later orders on a link begin where the earlier ones were.

const dayMs = 86_400_000;
const since = Date.UTC(2024, 0, 1);
const least = 40;
const most = 60_000;
const mostPerDay = 12;

/** The same for every request about one link and moment; never less at a later moment. */
export function simulatedCount(link: string, at: number): number {
  const hash = hashOf(link);
  const days = Math.max(0, Math.floor((at - since) / dayMs));
  return least + (hash % (most - least)) + days * (1 + (hash % mostPerDay));
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
