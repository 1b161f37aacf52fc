import type { profileRoutes } from '@crescendo/contract/accounts/profile';
import type { Input } from '@crescendo/contract/route';
import type { Context } from '../../platform/context.ts';
import { insertMarketingSource } from './marketing.store.ts';

type MarketingSourceInput = Input<typeof profileRoutes.addMarketingSource>['body'];

/** Keeps how a visit came about; a visit that says nothing leaves nothing. */
export async function addMarketingSource(context: Context, input: MarketingSourceInput): Promise<void> {
  const { referrer, landing_url, ...utm } = input;
  const reported = Object.entries({ ...utm, referrer: plainAddress(referrer), landing_url: plainAddress(landing_url) });
  const source = Object.fromEntries(reported.filter(([, text]) => text));
  if (Object.keys(source).length === 0) return;
  await insertMarketingSource(await context.transaction(), {
    ...source,
    panel_id: context.panel.id,
    user_id: context.caller?.userId ?? null,
  });
}

/** An address without what may let somebody in: of its query only the marketing part stays. */
export function plainAddress(text: string | undefined): string | undefined {
  const base = 'http://here';
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const kept = [...url.searchParams].filter(([name]) => name.startsWith('utm_'));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return `${url.origin === base ? '' : url.origin}${url.pathname}${query}`;
}
