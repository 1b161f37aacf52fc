import type { OrderTab } from '@crescendo/contract/orders/orders-admin';
import type { SavedView } from '@crescendo/contract/panels/saved-views';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListTabs } from '../../shell/table/list-tabs.tsx';

type TabCount = { tab: OrderTab; count: number; is_estimate: boolean };
type Props = { counts: readonly TabCount[]; views: readonly SavedView[] };

export function OrdersTabs({ counts, views }: Props) {
  const t = useTranslations('orders');
  const [query] = useSearchParams();
  const state = query.get('state') ?? 'open';
  const builtIn = counts.map(({ tab, count, is_estimate }) => ({
    id: tab,
    to: `?state=${tab}`,
    isCurrent: state === tab,
    label: t(`tabs.${tab}`),
    count: is_estimate ? t('about', { count: formatQuantity(count) }) : formatQuantity(count),
  }));
  return <ListTabs builtIn={builtIn} views={views} />;
}
