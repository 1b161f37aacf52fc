// npm test -- --changed [commit]: which journeys a change touches. A feature has one name everywhere, so its folders
// and texts lead to the areas of e2e in which a person meets it; whatever is in no list here leads to all of them.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './run.ts';

/** Where journeys go through a feature of the browser or the server. One that is missing here is shared by all. */
export const areasOfFeature: Readonly<Record<string, readonly string[]>> = {
  'add-funds': ['money'],
  'api-documentation': ['orders'],
  'api-tokens': ['orders'],
  banners: ['pages', 'browser'],
  bonuses: ['money'],
  captcha: ['account'],
  catalogue: ['catalogue', 'buying', 'pages'],
  checkout: ['buying', 'orders', 'money'],
  content: ['pages'],
  dashboard: ['buying', 'orders'],
  documents: ['account'],
  'drip-feeds': ['buying', 'orders'],
  favourites: ['catalogue'],
  finances: ['money'],
  fulfilment: ['orders', 'console'],
  grades: ['money'],
  information: ['pages'],
  live: ['orders'],
  offers: ['money', 'pages'],
  'order-form': ['buying'],
  'order-desk': ['console'],
  orders: ['orders', 'buying', 'console'],
  'panel-code': ['browser'],
  payments: ['money', 'buying'],
  profile: ['account'],
  promotions: ['money', 'buying', 'catalogue'],
  providers: ['orders'],
  'reseller-api': ['orders'],
  review: ['console'],
  'second-factors': ['account'],
  'service-type': ['catalogue', 'buying'],
  'sign-in': ['account'],
  social: ['account'],
  statistics: ['buying', 'orders'],
  webhooks: ['orders'],
  wholesale: ['catalogue'],
};

/** The folders of pages; a page that is beside them is shared by all. */
export const areasOfPages: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'orders'],
  information: ['pages'],
  money: ['money'],
  orders: ['orders', 'buying'],
};

/** What no journey goes through: documents, other tests, and tools that run by themselves. */
const unseen = [
  /\.md$/,
  /\.test\.tsx?$/,
  /^docs\//,
  /^apps\/server\/src\/testing\//,
  /^tooling\/(bench|chaos|checks|operations)\//,
  /^(biome|knip)\.json$/,
  /^vitest\.config\.ts$/,
];

export type Journeys = 'all' | readonly string[];

/** Folders and files of e2e for Playwright to find. */
export function journeysFor(changed: readonly string[]): Journeys {
  const found = new Set<string>();
  for (const file of changed) {
    const touched = touchedBy(file);
    if (touched === 'all') return 'all';
    for (const each of touched) found.add(each);
  }
  // A spec whose folder runs anyway is not named twice.
  return [...found].filter((each) => !found.has(each.split('/').slice(0, 2).join('/')) || !each.endsWith('.ts')).sort();
}

function touchedBy(file: string): Journeys {
  if (unseen.some((pattern) => pattern.test(file))) return [];
  if (/^e2e\/(?!full\/).+\.spec\.ts$/.test(file)) return [file];
  // The list of pages to visit is used there too.
  if (file.startsWith('e2e/full/')) return ['e2e/pages'];
  const feature =
    /^apps\/(?:web|server)\/src\/features\/([^/]+)\//.exec(file)?.[1] ??
    /^apps\/(?:web|server)\/locales\/[^/]+\/([^/]+)\.json$/.exec(file)?.[1];
  const pages = /^apps\/web\/src\/pages\/([^/]+)\//.exec(file)?.[1];
  const areas = feature ? areasOfFeature[feature] : pages ? areasOfPages[pages] : undefined;
  if (!areas) return 'all';
  // Hostile requests try every call of the server.
  const others = file.startsWith('apps/server/') ? ['attacks'] : [];
  return [...areas, ...others].map((area) => `e2e/${area}`);
}

/** A clone of another branch knows main only as the remote's. */
function mainBranch(git: (...args: string[]) => string): string {
  const known = git('branch', '--all', '--format=%(refname:short)').split('\n');
  const found = ['main', 'origin/main'].find((name) => known.includes(name));
  if (!found) throw new Error('There is no branch main to compare with: name a commit after --changed.');
  return found;
}

export type Change = { base: string; journeys: Journeys };

/** What differs from the commit, or from where this branch left main, including what is not committed. */
export function findChange(commit?: string): Change {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim();
  const base = commit ? git('rev-parse', '--verify', `${commit}^{commit}`) : git('merge-base', 'HEAD', mainBranch(git));
  const differs = git('diff', '--name-only', '--no-renames', base).split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  const changed = [...differs, ...added].filter(Boolean);
  const journeys = journeysFor(changed);
  // A spec that was deleted cannot run.
  const isThere = (path: string) => existsSync(join(PROJECT, path));
  return { base, journeys: journeys === 'all' ? journeys : journeys.filter(isThere) };
}
