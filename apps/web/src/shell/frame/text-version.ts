/** A short mark that changes with a text: not a secret, only a way to distinguish yesterday's from today's. */
export function textVersion(text: string): string {
  // FNV-1a over UTF-16 units.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
