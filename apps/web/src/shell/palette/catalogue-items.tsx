import { Marked } from '@crescendo/browser/palette/marked';
import { type ColumnNetwork, serviceAt } from '@crescendo/rules/catalogue/service-columns';
import { formatAmount } from '@crescendo/rules/money/currency';
import type { PaletteGroup, PaletteItem } from '@crescendo/ui/layers/palette-popup';
import { ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { NetworkIcon } from '../icons/network-icon.tsx';
import { searchEverything } from '../search/search-everything.ts';
import { useColumns } from '../search/use-columns.ts';

/** Fewer than in the box of the header: here they are among others. */
const mostOfEach = 4;

/** What the box in the header finds, leading to the same places. */
export function useCatalogueGroups(text: string, close: () => void): PaletteGroup[] {
  const t = useTranslations('search');
  const { amounts } = useFrame();
  const columns = useColumns();
  if (typeof columns === 'string' || text.trim() === '') return [];
  const { networks, types, services, hasMore } = searchEverything(columns, text);
  const mark = ({ icon, color }: ColumnNetwork) => <NetworkIcon icon={icon} color={color} className="size-6" />;
  const opens = (id: string, to: string, name: string) => ({
    id,
    name,
    shownName: <Marked name={name} text={text} />,
    link: <Link to={to} />,
    onChoose: close,
  });
  const items: PaletteItem[] = services.slice(0, mostOfEach).map((row) => {
    const service = serviceAt(columns, row);
    return {
      ...opens(`service-${service.id}`, `/?serviceId=${service.id}`, service.name),
      icon: mark(service.network),
      detail: String(service.id),
      trailing: formatAmount(service.priceMicros / 1e6, { ...amounts, noZeros: true }),
    };
  });
  if (hasMore || services.length > mostOfEach) {
    items.push({
      ...opens('all-services', `/?${new URLSearchParams({ search: text.trim() })}`, t('all')),
      icon: <ListFilter />,
    });
  }
  return [
    { title: t('services'), items },
    {
      title: t('types'),
      items: types.slice(0, mostOfEach).map((type) => {
        const network = columns.index.networks.find(({ id }) => id === type.network_id) as ColumnNetwork;
        return {
          ...opens(`type-${type.id}`, `/services/${type.slug}`, type.name),
          icon: mark(network),
          detail: network.name,
        };
      }),
    },
    {
      title: t('networks'),
      items: networks.slice(0, mostOfEach).map((network) => ({
        ...opens(`network-${network.id}`, `/?networkId=${network.id}`, network.name),
        icon: mark(network),
      })),
    },
  ];
}
