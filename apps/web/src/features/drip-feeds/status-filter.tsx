import type { DripFeedStatus } from '@crescendo/contract/orders/drip-feeds';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const statuses: readonly DripFeedStatus[] = ['in_processing', 'completed', 'canceled'];

export function readStatus(query: URLSearchParams): DripFeedStatus | undefined {
  return statuses.find((status) => status === query.get('status'));
}

/** Which drip-feeds are shown; the choice stands in the address. */
export function StatusFilter({ status }: { status: DripFeedStatus | undefined }) {
  const t = useTranslations('drip-feeds');
  const [, setQuery] = useSearchParams();
  return (
    <SegmentedControl
      legend={t('filter')}
      value={status ?? 'all'}
      onValueChange={(next) => setQuery(next === 'all' ? {} : { status: next }, { preventScrollReset: true })}
      options={[
        { value: 'all', label: t('all') },
        ...statuses.map((each) => ({ value: each, label: t(`statuses.${each}`) })),
      ]}
    />
  );
}
