import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { Card } from '@crescendo/ui/card';
import { TextLink } from '@crescendo/ui/link';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ServiceTypeIcon } from '../../shell/icons/service-type-icon.tsx';

type Props = {
  offers: readonly SpecialOffer[];
  /** Leaves out offers of other positions. */
  position?: SpecialOffer['position'];
  /** One line of links, where something else is what one came for. */
  isLine?: boolean;
  className?: string;
};

/** Special offers, each with its service types as cards that lead to their pages. */
export function Offers({ offers, position, isLine = false, className = '' }: Props) {
  const shown = position ? offers.filter((offer) => offer.position === position) : offers;
  if (shown.length === 0) return null;
  return (
    <div className={`grid ${isLine ? 'gap-2' : 'gap-8'} ${className}`}>
      {shown.map((offer) =>
        isLine ? <OfferLine key={offer.id} offer={offer} /> : <Offer key={offer.id} offer={offer} />,
      )}
    </div>
  );
}

function Offer({ offer }: { offer: SpecialOffer }) {
  const t = useTranslations('offers');
  return (
    <section aria-labelledby={`offer-${offer.id}`} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`offer-${offer.id}`} className="min-w-0 text-18 wrap-anywhere">
          {offer.title}
        </h2>
        {offer.showAll && <TextLink render={<Link to="/" />}>{t('showAll')}</TextLink>}
      </div>
      <p className="mt-1 text-14 text-ink-2 wrap-anywhere">{offer.description}</p>
      <ul className="mt-4 grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))]">
        {offer.serviceTypes.map((type) => (
          <li key={type.id} className="grid min-w-0">
            <Card
              lifts
              padding="small"
              render={<Link to={`/services/${type.slug}`} />}
              className="flex items-center gap-3"
            >
              <ServiceTypeIcon icon={type.icon} color={type.color} />
              <span className="min-w-0 flex-1 text-14 font-medium wrap-anywhere">{type.name}</span>
              <ArrowRight aria-hidden="true" className="size-4 text-ink-3" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferLine({ offer }: { offer: SpecialOffer }) {
  const t = useTranslations('offers');
  return (
    <section aria-labelledby={`offer-${offer.id}`} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id={`offer-${offer.id}`} title={offer.description} className="min-w-0 text-14 wrap-anywhere">
        {offer.title}
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {offer.serviceTypes.map((type) => (
          <li key={type.id} className="min-w-0">
            <Link
              to={`/services/${type.slug}`}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border border-control-line bg-surface py-1 pr-3 pl-1.5 text-13 font-medium hover:bg-surface-2 touch:min-h-11"
            >
              <ServiceTypeIcon icon={type.icon} color={type.color} className="size-6" />
              <span className="min-w-0 wrap-anywhere">{type.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {offer.showAll && (
        <TextLink className="ml-auto text-14" render={<Link to="/" />}>
          {t('showAll')}
        </TextLink>
      )}
    </section>
  );
}
