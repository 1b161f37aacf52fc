import { shownPercent } from '@crescendo/rules/money/percent';
import { Spinner } from '@crescendo/ui/spinner';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AddToCart } from '../../shell/cart/use-cart-add.ts';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import type { CardService } from './card-service.ts';
import type { ServiceTexts } from './use-service-texts.ts';

type Props = {
  service: CardService;
  /** Which of how many it is. */
  place: number;
  total: number;
  texts: ServiceTexts;
  /** What is in the upper corner. */
  corner: ReactNode;
  addToCart: AddToCart;
  /** Where the order form begins with this service. */
  orderPath: string;
  /** The router requests addresses from the server it meets; one of a list says enough for all. */
  discover: 'render' | 'none';
};

/**
 * A service as the shop window shows it: what it is, what it costs, when it starts, how fast it goes. A page has forty
 * of them, so there is no element without need; how they look is in catalogue.css.
 */
export function ServiceCard(props: Props) {
  const { service, place, total, texts, corner, addToCart, orderPath, discover } = props;
  const t = texts.card;
  return (
    <article aria-posinset={place} aria-setsize={total} className="service-card">
      <NetworkIcon icon={service.network.icon} color={service.network.color} />
      {/* The first line is the network's, the second the type's. */}
      <p className="service-of">{`${service.network.name}\n${service.service_type.name}`}</p>
      {corner}
      <h2>
        <Link to={`/services/${service.slug}`} discover={discover}>
          {service.name}
        </Link>
      </h2>
      <p className="service-kind" data-kind={service.delivery_kind}>
        {`${t(`kinds.${service.delivery_kind}`)} · ${service.geo ?? t('worldwide')}`}
      </p>
      <Cost service={service} texts={texts} />
      <dl>
        {texts
          .facts(service)
          .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>])}
      </dl>
      {service.measured ? (
        <p className="service-measured">{texts.measured(service.measured)}</p>
      ) : (
        <p className="service-measured service-unmeasured">{t('notMeasured')}</p>
      )}
      <Link
        to={orderPath}
        discover={discover}
        aria-label={t('buyNamed', { name: service.name })}
        className="service-buy"
      >
        {t('buy')}
      </Link>
      <CartButton service={service} label={texts.shell('cartAdd', { name: service.name })} addToCart={addToCart} />
    </article>
  );
}

/** What it costs and, where it is reduced, what it cost before. */
function Cost({ service, texts }: Pick<Props, 'service' | 'texts'>) {
  const { price, oldPrice, unit } = texts.price(service);
  if (service.discount_percent <= 0) {
    return (
      <p className="service-price service-cost">
        {price}
        <span>{unit}</span>
      </p>
    );
  }
  return (
    <div className="service-cost service-reduced">
      <p className="service-price min-w-0 flex-1">
        {price}
        <s>
          <span className="sr-only">{`${texts.card('oldPrice')} `}</span>
          {oldPrice}
        </s>
        <span>{unit}</span>
      </p>
      <b className="service-discount">{texts.card('discount', { percent: shownPercent(service.discount_percent) })}</b>
    </div>
  );
}

function CartButton({ service, label, addToCart }: Pick<Props, 'service' | 'addToCart'> & { label: string }) {
  const [isAdding, setIsAdding] = useState(false);
  async function add() {
    setIsAdding(true);
    await addToCart(service);
    setIsAdding(false);
  }
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled: a button that loses focus while it waits throws keyboard users to the top.
      {...(isAdding ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={({ detail }) => {
        const isSecondOfDoubleClick = detail > 1;
        if (!isAdding && !isSecondOfDoubleClick) void add();
      }}
      className="service-cart"
    >
      {isAdding && <Spinner />}
    </button>
  );
}
