import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../../shell/icons/network-icon.tsx';
import { usePrice } from '../../../shell/page/use-price.ts';
import { LinkCards } from '../link-cards.tsx';
import { Section } from '../section.tsx';
import type { PricedType } from './priced-services.ts';

type OfferedType = SpecialOffer['serviceTypes'][number];

type Props = {
  id?: string;
  offer: SpecialOffer;
  /** The prices of each service type, as far as there are some. */
  prices: PricedType[];
  networks: { id: number; name: string; icon: string | null }[];
  to: (type: OfferedType) => string;
  from: (price: { price: string; unit: string }) => string;
  action?: string;
};

/** A special offer as a part of a page: its service types with what they cost at least. */
export function OfferSection({ id, offer, prices, networks, to, from, action }: Props) {
  const t = useTranslations('offers');
  const price = usePrice();
  return (
    <Section
      {...(id ? { id } : {})}
      title={offer.title}
      text={offer.description}
      action={offer.showAll && <TextLink render={<Link to="/" />}>{t('showAll')}</TextLink>}
    >
      <LinkCards
        columns={4}
        cards={offer.serviceTypes.map((type) => {
          const own = prices.find(({ typeId }) => typeId === type.id);
          const network = networks.find(({ id: networkId }) => networkId === type.network_id);
          return {
            to: to(type),
            icon: <NetworkIcon icon={network?.icon ?? null} color={type.color} />,
            title: type.name,
            text: own
              ? t('ofNetwork', {
                  network: network?.name ?? '',
                  total: own.services,
                  quantity: formatQuantity(own.services),
                })
              : network?.name,
            ...(own && own.mostReduced > 0
              ? {
                  badge: (
                    <Badge variant="secondary" className="shrink-0">
                      {t('upTo', { percent: shownPercent(own.mostReduced) })}
                    </Badge>
                  ),
                }
              : {}),
            footer: own && <strong className="font-semibold text-ink">{from(price(own.lowest))}</strong>,
            ...(action ? { action } : {}),
          };
        })}
      />
    </Section>
  );
}
