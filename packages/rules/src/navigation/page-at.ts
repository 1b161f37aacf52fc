import { namedPages, type PageName } from './page-names.ts';

export type Params = Readonly<Record<string, string>>;

/** The page at a path; an operator's own page is `content`. */
export type PageAt = { routeName: PageName | 'content'; params: Params };

type Pattern = { routeName: PageName; segments: string[] };

const patterns: Pattern[] = Object.entries(namedPages)
  .map(([name, { path }]) => ({ routeName: name as PageName, segments: path.split('/').filter(Boolean) }))
  // A literal path wins over one with a parameter: /orders/create is never the order `create`.
  .sort((a, b) => countParameters(a) - countParameters(b));

/** The patterns by their first segment, which is a literal in each: every request is looked up here. */
const byFirst = new Map<string, Pattern[]>();
for (const pattern of patterns) {
  const first = pattern.segments[0] ?? '';
  byFirst.set(first, [...(byFirst.get(first) ?? []), pattern]);
}

function countParameters({ segments }: Pattern): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** The path is given without its language prefix. Undefined for an address that no page can have. */
export function pageAt(path: string): PageAt | undefined {
  const given = path.split('/').filter(Boolean).map(decoded);
  for (const pattern of byFirst.get(given[0]?.toLowerCase() ?? '') ?? []) {
    const params = match(pattern.segments, given);
    if (params) return { routeName: pattern.routeName, params };
  }
  return given.length === 1 ? { routeName: 'content', params: { slug: given[0] as string } } : undefined;
}

function match(segments: string[], given: string[]): Params | undefined {
  const params: Record<string, string> = {};
  if (given.length > segments.length) return undefined;
  for (const [index, segment] of segments.entries()) {
    const value = given[index];
    if (!isParameter(segment)) {
      if (segment.toLowerCase() !== value?.toLowerCase()) return undefined;
    } else if (value !== undefined) params[segment.slice(1, -1).replace('?', '')] = value;
    else if (!segment.endsWith('?}')) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The path of a page with its parameters filled in; undefined where one is missing that it cannot do without. */
export function pathOfPage(routeName: string, params: Params = {}): string | undefined {
  if (!Object.hasOwn(namedPages, routeName)) return undefined;
  const filled: string[] = [];
  for (const segment of namedPages[routeName as PageName].path.split('/').filter(Boolean)) {
    if (!isParameter(segment)) filled.push(segment);
    else {
      const value = params[segment.slice(1, -1).replace('?', '')];
      if (value) filled.push(encodeURIComponent(value));
      else if (!segment.endsWith('?}')) return undefined;
    }
  }
  return `/${filled.join('/')}`;
}

const numberedPages: readonly string[] = [
  ...['order', 'drip-feed', 'subscription', 'youtube-campaign', 'free-trials', 'finances'],
];

/** Whether the parameters can mean anything at all: a detail is requested by its number. */
export function hasValidParams({ routeName, params }: PageAt): boolean {
  if (!numberedPages.includes(routeName) || params.id === undefined) return true;
  return /^[1-9]\d{0,15}$/.test(params.id);
}
