// Pseudo-random numbers from a key: every figure of the demo catalogue depends on the slug of its service alone, so a
// larger catalogue contains the smaller one unchanged.

/** FNV-1a with a final mix, so that slugs differing in one letter end up far apart. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash ^= key.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** A whole number from low to high, both included. */
export function between(key: string, low: number, high: number): number {
  return low + (hashOf(key) % (high - low + 1));
}

export function oneIn(key: string, count: number): boolean {
  return hashOf(key) % count === 0;
}
