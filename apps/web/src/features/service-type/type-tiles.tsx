import { formatAmount } from '@crescendo/rules/money/currency';
import { Card } from '@crescendo/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { ServiceTypeIcon } from '../../shell/icons/service-type-icon.tsx';

export type TypeTile = {
  id: number;
  slug: string;
  name: string;
  icon: string | null;
  color: string;
  services_count: number;
  from_price: number | null;
};

/** Other service types of the same network, each with what it costs at least. */
export function TypeTiles({ types }: { types: readonly TypeTile[] }) {
  const t = useTranslations('shell');
  const { amounts } = useFrame();
  return (
    <ul className="grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr))]">
      {types.map(({ id, slug, name, icon, color, services_count, from_price }) => (
        <li key={id} className="grid min-w-0">
          <Card
            lifts
            padding="small"
            render={<Link to={`/services/${slug}`} prefetch="intent" />}
            className="flex items-center gap-3"
          >
            <ServiceTypeIcon icon={icon} color={color} />
            <span className="min-w-0 flex-1">
              <span className="block text-15 font-medium wrap-anywhere">{name}</span>
              <span className="block text-13 text-ink-3 tabular-nums">
                {t('serviceCount', { count: services_count })}
              </span>
            </span>
            {from_price !== null && (
              <span className="text-14 font-medium whitespace-nowrap tabular-nums">
                {t('from', { price: formatAmount(from_price, { ...amounts, noZeros: true }) })}
              </span>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
