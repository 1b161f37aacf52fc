// What the page believes of a banner's frame. A banner is written by an operator and runs apart from the page, so
// whatever it posts is read as untrusted input.

/** No banner may push the page out of sight. */
const tallestBanner = 1200;

export type BannerMessage =
  | { kind: 'height'; height: number }
  | { kind: 'open-chat' }
  | { kind: 'open-link'; href: string };

export function readBannerMessage(posted: unknown): BannerMessage | undefined {
  if (typeof posted !== 'object' || posted === null) return undefined;
  const { type, action, height, link } = posted as Record<string, unknown>;
  if (type === 'banner-height') {
    return typeof height === 'number' && height > 0 && Number.isFinite(height)
      ? { kind: 'height', height: Math.min(Math.ceil(height), tallestBanner) }
      : undefined;
  }
  if (type !== 'banner-click') return undefined;
  if (action === 'open-chat') return { kind: 'open-chat' };
  const href = webAddress(link);
  return href ? { kind: 'open-link', href } : undefined;
}

/** A whole address of the web; nothing relative, and nothing that runs. */
function webAddress(link: unknown): string | undefined {
  return typeof link === 'string' && /^https?:\/\/[^\s]+$/i.test(link) ? link : undefined;
}
