import { memo, useEffect, useRef, useState } from 'react';
import { type AddToCart, useCartAdd } from '../../shell/cart/use-cart-add.ts';
import type { ListedService } from './card-service.ts';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import type { PressFavourite } from './favourites/use-favourites.ts';
import { ServiceCard } from './service-card.tsx';
import { knownPerRow, useBlocks } from './use-blocks.ts';
import { type ServiceTexts, useServiceTexts } from './use-service-texts.ts';

export type ListProps = {
  /** Names the list, so that it is known again when going back. */
  list: string;
  services: readonly ListedService[];
  /** How many there are in the whole list, and which of them comes first here. */
  total: number;
  first: number;
  favourites: ReadonlySet<number>;
  pressFavourite: PressFavourite;
  orderPath: (service: ListedService) => string;
};

/** Cards of one size, as many in a row as fit. */
const cardRows = 'grid gap-4 tablet:gap-6 [grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))]';

/** Cards of a list that may be very long. Not rendered again with each keystroke above them. */
export const CardBlocks = memo(function CardBlocks(props: ListProps) {
  const { list, services, total, first, favourites, pressFavourite, orderPath } = props;
  const texts = useServiceTexts();
  const addToCart = useCartAdd();
  const element = useRef<HTMLDivElement>(null);
  const perRow = useCardsPerRow(element, list);
  const blocks = useBlocks(list, services.length, perRow);
  return (
    <div ref={element} role="feed" aria-label={texts.list('title')} className="grid gap-4 tablet:gap-6">
      {blocks.map(({ from, to, emptyHeight, ref }) =>
        emptyHeight === undefined ? (
          <div key={from} ref={ref} role="presentation" className={cardRows}>
            {services.slice(from, to).map((service, place) => (
              <Item
                key={service.id}
                service={service}
                place={first + from + place + 1}
                total={total}
                texts={texts}
                isFirst={from + place === 0}
                isFavourite={favourites.has(service.id)}
                pressFavourite={pressFavourite}
                addToCart={addToCart}
                orderPath={orderPath}
              />
            ))}
          </div>
        ) : (
          <div key={from} ref={ref} role="presentation" style={{ height: emptyHeight }} />
        ),
      )}
    </div>
  );
});

type ItemProps = Pick<ListProps, 'pressFavourite' | 'orderPath'> & {
  service: ListedService;
  texts: ServiceTexts;
  place: number;
  total: number;
  isFirst: boolean;
  isFavourite: boolean;
  addToCart: AddToCart;
};

const Item = memo(function Item(props: ItemProps) {
  const { service, place, total, texts, isFirst, isFavourite, pressFavourite, addToCart, orderPath } = props;
  return (
    <ServiceCard
      service={service}
      place={place}
      total={total}
      texts={texts}
      addToCart={addToCart}
      discover={isFirst ? 'render' : 'none'}
      orderPath={orderPath(service)}
      corner={<FavouriteButton service={service} texts={texts} isFavourite={isFavourite} onPress={pressFavourite} />}
    />
  );
});

/** How many cards the style sheet puts into a row here; 0 before the page is laid out. */
function useCardsPerRow(element: React.RefObject<HTMLElement | null>, list: string): number {
  const [perRow, setPerRow] = useState(() => knownPerRow(list));
  useEffect(() => {
    const measure = () => {
      const rows = element.current?.querySelector(`[role=presentation]:not(:empty)`);
      if (rows) setPerRow(getComputedStyle(rows).gridTemplateColumns.split(' ').length);
    };
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return perRow;
}
