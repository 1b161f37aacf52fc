export type ScrollPosition = { path: string; x: number; y: number };

const kept = 10;

/** The positions with this one as the newest; a page has one position, and the oldest give way. */
export function rememberPosition(positions: readonly ScrollPosition[], position: ScrollPosition): ScrollPosition[] {
  return [...positions.filter(({ path }) => path !== position.path), position].slice(-kept);
}

/** Reads what was stored; whatever is no position is left out. */
export function readPositions(stored: string | null): ScrollPosition[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isPosition).slice(-kept) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is ScrollPosition {
  const { path, x, y } = (value ?? {}) as Partial<ScrollPosition>;
  return typeof path === 'string' && Number.isFinite(x) && Number.isFinite(y);
}
