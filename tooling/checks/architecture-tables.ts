// A table is written by one feature, so that anyone who wants to know how its rows come about reads one folder. Seeds,
// tests and tooling are no features.
import { isSeed, placeOf } from './places.ts';
import type { Sources, Violation } from './source-facts.ts';

/** Tables whose rows pass from one feature to another; what is not listed has one writer, and no list grows unseen. */
const writers: Readonly<Record<string, readonly string[]>> = {
  // Placed by checkout or as a run of a drip-feed, paid and ended by orders, delivered by fulfilment.
  orders: ['checkout', 'drip-feeds', 'fulfilment', 'orders'],
  order_events: ['checkout', 'drip-feeds', 'fulfilment', 'orders'],
  // A step of its delivery, as its provider reports it or as staff set it.
  order_progress: ['fulfilment', 'orders'],
  drip_feeds: ['checkout', 'drip-feeds', 'orders'],
  // An order that ends takes along what a provider still has of it; a customer requests a refill, fulfilment gets it.
  submissions: ['fulfilment', 'orders'],
  refill_requests: ['fulfilment', 'orders'],
  // A provider is set up by its feature, and paused or found well by those who send to it.
  providers: ['fulfilment', 'providers'],
  alerts: ['alerts', 'fulfilment'],
  // Emptied of what names a person when the account is deleted.
  checkouts: ['checkout', 'profile'],
  mails: ['mail', 'profile'],
  wholesale_requests: ['catalogue', 'profile'],
  // One account, changed by its owner, by staff and by the ways to sign in.
  users: ['accounts', 'people', 'profile', 'second-factors', 'social'],
  sessions: ['accounts', 'people', 'profile'],
  one_time_codes: ['accounts', 'people', 'profile'],
  code_checks: ['profile', 'second-factors'],
  marketing_sources: ['accounts', 'profile'],
  // Written by signing in with a social account, swept by the nightly job of sign-in.
  social_returns: ['sign-in', 'social'],
  spent_assertions: ['sign-in', 'social'],
};

type Write = { readonly feature: string; readonly path: string; readonly line: number };

export function findForeignWrites(sources: Sources): Violation[] {
  const writes = new Map<string, Write[]>();
  for (const [path, facts] of sources) {
    const { workspace, feature, isTest, isTesting } = placeOf(path);
    if (workspace !== 'server' || !feature || isTest || isTesting || isSeed(path)) continue;
    for (const { table, line } of facts.writes)
      writes.set(table, [...(writes.get(table) ?? []), { feature, path, line }]);
  }
  return [...writes].flatMap(([table, found]) => {
    const [first] = found.map(({ feature }) => feature).sort();
    const allowed = writers[table] ?? [first];
    return found
      .filter(({ feature }) => !allowed.includes(feature))
      .map(({ path, line }) => ({ path, line, rule: `the table ${table} is written by ${allowed.join(', ')}` }));
  });
}
