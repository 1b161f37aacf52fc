import type { AnalyticsGroup } from '@crescendo/contract/orders/analytics-admin';
import { useTranslations } from 'use-intl';

/** Below this a margin is shown in red: what is left hardly pays for refills and payments. */
export const thinMargin = 0.1;

/** What a group is called: a day by itself, and what belongs to none in words. */
export function useGroupName() {
  const t = useTranslations('analytics');
  return (
    by: 'day' | 'network' | 'service' | 'provider',
    { key, name }: Pick<AnalyticsGroup, 'key' | 'name'>,
  ): string => (by === 'day' ? key : key === '0' ? t(by === 'provider' ? 'notSent' : 'noOrder') : (name ?? key));
}
