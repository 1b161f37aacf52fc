import type { CustomerTab } from '@crescendo/contract/accounts/customers-admin';
import type { SavedView } from '@crescendo/contract/panels/saved-views';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListTabs } from '../../shell/table/list-tabs.tsx';

type TabCount = { tab: CustomerTab; count: number; is_estimate: boolean };
type Props = { counts: readonly TabCount[]; views: readonly SavedView[] };

export function CustomersTabs({ counts, views }: Props) {
  const t = useTranslations('customers');
  const [query] = useSearchParams();
  const current = counts.find(({ tab }) => query.has(tab))?.tab ?? 'all';
  const builtIn = counts.map(({ tab, count, is_estimate }) => ({
    id: tab,
    to: tab === 'all' ? '?' : `?${tab}=1`,
    isCurrent: tab === current,
    label: t(`tabs.${tab}`),
    count: is_estimate ? t('about', { count: formatQuantity(count) }) : formatQuantity(count),
  }));
  return <ListTabs builtIn={builtIn} views={views} />;
}
