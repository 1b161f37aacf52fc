import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import type { DripFeedStatus } from '@crescendo/contract/orders/drip-feeds';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useTranslations } from 'use-intl';

const statuses: readonly DripFeedStatus[] = ['in_processing', 'completed', 'canceled'];

export function readStatus(query: URLSearchParams): DripFeedStatus | undefined {
  return statuses.find((status) => status === query.get('status'));
}

/** Which drip-feeds are shown; the choice is in the address. */
export function StatusFilter({ status }: { status: DripFeedStatus | undefined }) {
  const t = useTranslations('drip-feeds');
  const { choose } = useAddressFilters();
  return (
    <SegmentedControl
      legend={t('filter')}
      value={status ?? 'all'}
      onValueChange={(next) => choose('status', next === 'all' ? '' : next)}
      options={[
        { value: 'all', label: t('all') },
        ...statuses.map((each) => ({ value: each, label: t(`statuses.${each}`) })),
      ]}
    />
  );
}
