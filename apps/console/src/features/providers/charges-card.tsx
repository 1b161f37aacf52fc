import type { ProviderDifference, ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Card, CardHeader } from '@crescendo/ui/card';
import { FactList } from '@crescendo/ui/data/fact-list';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DifferenceTable } from './difference-table.tsx';
import { useProviderFormats } from './use-provider-formats.ts';

type Props = { figures: ProviderFigures; differences: readonly ProviderDifference[] };

/** What the provider charged beside what it quoted, in the last thirty days. */
export function ChargesCard({ figures: { id, charges }, differences }: Props) {
  const t = useTranslations('providers.charges');
  const formats = useProviderFormats();
  const equal = charges.orders - charges.over_orders - charges.under_orders;
  return (
    <Card padding="none">
      <CardHeader
        className="px-4 py-4 tablet:px-5"
        title={t('title')}
        description={t('lead')}
        action={
          <Link to={`/providers/differences?provider=${id}`} className="text-13 text-primary-text hover:underline">
            {t('all')}
          </Link>
        }
      />
      <FactList
        facts={[
          [t('checked'), t('orders', { count: charges.orders, shown: formats.count(charges.orders) })],
          [t('equal'), formats.count(equal)],
          [t('over'), `${formats.count(charges.over_orders)} · ${formats.roughDifference(charges.over)}`],
          [t('under'), `${formats.count(charges.under_orders)} · ${formats.roughDifference(-charges.under)}`],
        ]}
      />
      {differences.length > 0 && <DifferenceTable rows={differences} />}
    </Card>
  );
}
