import type { SpecialOffer } from '@crescendo/contract/content';
import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../shell/network-icon.tsx';
import { usePrice } from '../../shell/use-price.ts';
import { LinkCards } from './link-cards.tsx';
import type { Priced } from './priced-services.ts';
import { Section } from './section.tsx';

type OfferedType = SpecialOffer['serviceTypes'][number];

type Props = {
  id?: string;
  offer: SpecialOffer;
  /** The lowest price of each service type, as far as there is one. */
  prices: Priced[];
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
          const lowest = prices.find(({ typeId }) => typeId === type.id);
          const network = networks.find(({ id: networkId }) => networkId === type.network_id);
          return {
            to: to(type),
            icon: <NetworkIcon icon={network?.icon ?? null} color={type.color} />,
            title: type.name,
            text: network?.name,
            footer: lowest && from(price(lowest)),
            ...(action ? { action } : {}),
          };
        })}
      />
    </Section>
  );
}
