type Said<Part extends string> = Record<Part, string>;

/** Titles and texts of a list of points; whatever else a point has, such as its icon, stays with it. */
export function points<Point extends { key: string }>(
  list: readonly Point[],
  say: (key: Point['key'], part: 'title' | 'text') => string,
): (Point & Said<'title' | 'text'>)[] {
  return list.map((point) => ({ ...point, title: say(point.key, 'title'), text: say(point.key, 'text') }));
}

export function questions<Key extends string>(
  keys: readonly Key[],
  say: (key: Key, part: 'question' | 'answer') => string,
): Said<'question' | 'answer'>[] {
  return keys.map((key) => ({ question: say(key, 'question'), answer: say(key, 'answer') }));
}
