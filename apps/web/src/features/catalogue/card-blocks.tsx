// biome-ignore-all lint/a11y/useSemanticElements: between a list element and its items no boxes may stand, and blocks are boxes.
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedService } from './card-service.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { ServiceCard } from './service-card.tsx';
import { cardPlace, cardRows } from './service-grid.tsx';
import { useBlocks } from './use-blocks.ts';
import type { PressFavourite } from './use-favourites.ts';

export type ListProps = {
  services: readonly ListedService[];
  /** How many there are in the whole list, and which of them comes first here. */
  total: number;
  first: number;
  favourites: ReadonlySet<number>;
  pressFavourite: PressFavourite;
  orderPath: (service: ListedService) => string;
};

/** Cards of a list that may be very long. */
export function CardBlocks({ services, total, first, favourites, pressFavourite, orderPath }: ListProps) {
  const t = useTranslations('service-index');
  const list = useRef<HTMLDivElement>(null);
  const perRow = useCardsPerRow(list);
  const blocks = useBlocks(services.length, perRow);
  return (
    <div ref={list} role="list" aria-label={t('title')} className="grid gap-4 tablet:gap-6">
      {blocks.map(({ from, to, emptyHeight, ref }) =>
        emptyHeight === undefined ? (
          <div key={from} ref={ref} role="presentation" className={cardRows}>
            {services.slice(from, to).map((service, place) => (
              <div
                key={service.id}
                role="listitem"
                aria-posinset={first + from + place + 1}
                aria-setsize={total}
                className={cardPlace}
              >
                <Item
                  service={service}
                  isFavourite={favourites.has(service.id)}
                  pressFavourite={pressFavourite}
                  orderPath={orderPath}
                />
              </div>
            ))}
          </div>
        ) : (
          <div key={from} ref={ref} role="presentation" style={{ height: emptyHeight }} />
        ),
      )}
    </div>
  );
}

type ItemProps = Pick<ListProps, 'pressFavourite' | 'orderPath'> & { service: ListedService; isFavourite: boolean };

const Item = memo(function Item({ service, isFavourite, pressFavourite, orderPath }: ItemProps) {
  return (
    <ServiceCard
      service={service}
      orderPath={orderPath(service)}
      corner={<FavouriteButton service={service} isFavourite={isFavourite} onPress={pressFavourite} />}
    />
  );
});

/** How many cards the style sheet puts into a row here; 0 before the page is laid out. */
function useCardsPerRow(list: React.RefObject<HTMLElement | null>): number {
  const [perRow, setPerRow] = useState(0);
  useEffect(() => {
    const measure = () => {
      const rows = list.current?.querySelector(`[role=presentation]:not(:empty)`);
      if (rows) setPerRow(getComputedStyle(rows).gridTemplateColumns.split(' ').length);
    };
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return perRow;
}
