import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { clsx } from 'clsx';
import { ChevronDown, Gauge } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { CartAddButton } from '../../shell/cart/cart-add-button.tsx';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import type { ListProps } from './card-blocks.tsx';
import type { ListedService } from './card-service.ts';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { FeatureMarks } from './feature-marks.tsx';
import { ServiceDetails } from './service-details.tsx';
import { ServicePriceCell } from './service-price.tsx';
import { useBlocks } from './use-blocks.ts';
import { type ServiceTexts, useServiceTexts } from './use-service-texts.ts';

type Props = ListProps & { labels: readonly { id: number; name: string }[] };

const columns = [
  'network',
  'name',
  'price',
  'minAndMax',
  'startTime',
  'speed',
  'guarantee',
  'features',
  'serviceDetails',
  'actions',
] as const;
/** Their heads would only repeat what the cells say. */
const silent: readonly string[] = ['network', 'serviceDetails', 'actions'];
/** Ten columns are many: most have little padding. Two lines and the rule below them are 55 pixels. */
const low = 'tablet:py-[9px]';
const tight = `tablet:px-2 ${low}`;
/** Where the table fits its place nothing has to scroll, so its head can stay below the header of the page. */
const fits = '@min-[948px]:overflow-x-visible';
const heldHead = '@min-[948px]:sticky @min-[948px]:top-(--header-h) @min-[948px]:z-10';
const wide: readonly string[] = ['network', 'name', 'actions'];
const heldGround = 'tablet:bg-surface tablet:mouse:in-[tr:hover]:bg-surface-2';
/** Where three cards would be in a row, the speed is below the start: there is no place for a column of its own. */
const roomy = 'only-roomy';
const crowded = 'hidden only-crowded';
/** Where the table is wider than its place, what one came for stays in sight. */
const held = 'tablet:sticky tablet:right-0 tablet:pl-2';

/** The index as a table, for who compares; a row opens to what there is to know of its service. */
export default function ServiceTable({ list, services, total, first, ...shared }: Props) {
  const texts = useServiceTexts();
  const t = texts.list;
  const blocks = useBlocks(`${list}|table`, services.length, 1);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <section
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer one scrolls a wide table by keys
      tabIndex={0}
      className={`relative overflow-x-auto rounded-card border border-line bg-surface ${fits}`}
    >
      <Table caption={t('title')} aria-rowcount={total + 1} className="tablet:min-w-[940px]">
        <TableHead>
          <TableRow aria-rowindex={1}>
            {columns.map((column) => (
              <TableHeader
                key={column}
                numeric={column === 'price' || column === 'minAndMax'}
                className={clsx(
                  !wide.includes(column) && 'tablet:px-2',
                  column === 'actions' && 'tablet:pl-2',
                  column === 'speed' && roomy,
                  heldHead,
                  'first:rounded-tl-card last:rounded-tr-card',
                )}
              >
                <span className={silent.includes(column) ? 'sr-only' : undefined}>{t(`column.${column}`)}</span>
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        {blocks.map(({ from, to, emptyHeight, ref }) => (
          <TableBody key={from} ref={ref} className="not-last:border-b not-last:border-line">
            {emptyHeight === undefined ? (
              services
                .slice(from, to)
                .map((service, place) => (
                  <Row
                    key={service.id}
                    {...shared}
                    texts={texts}
                    service={service}
                    rowIndex={first + from + place + 2}
                    isFavourite={shared.favourites.has(service.id)}
                    isOpen={opened.has(service.id)}
                    toggle={toggle}
                  />
                ))
            ) : (
              <tr>
                <td colSpan={columns.length} style={{ height: emptyHeight }} />
              </tr>
            )}
          </TableBody>
        ))}
      </Table>
    </section>
  );
}

type RowProps = Omit<Props, 'list' | 'services' | 'total' | 'first' | 'favourites'> & {
  service: ListedService;
  texts: ServiceTexts;
  rowIndex: number;
  isFavourite: boolean;
  isOpen: boolean;
  toggle: (id: number) => void;
};

const Row = memo(function Row(props: RowProps) {
  const { service, texts, rowIndex, isFavourite, isOpen, toggle, pressFavourite, orderPath, labels } = props;
  const { list: t, card } = texts;
  const [start, speed, guarantee] = texts.facts(service);
  const detailsId = useId();
  const discover = rowIndex === 2 ? 'render' : 'none';
  return (
    <>
      <TableRow aria-rowindex={rowIndex} className={`service-row ${isOpen ? 'bg-surface-2' : ''}`}>
        <TableCell className={`m-4 tablet:w-14 tablet:pr-0 ${low}`}>
          <NetworkIcon icon={service.network.icon} color={service.network.color} className="size-8" />
          <span className="sr-only">{service.network.name}</span>
        </TableCell>
        <TableCell wide className={`tablet:w-[30%] tablet:min-w-44 order-first ${low}`}>
          <Link
            to={`/services/${service.slug}`}
            discover={discover}
            className="font-medium wrap-anywhere hover:underline"
          >
            {service.name}
          </Link>
          <span className="block text-12 text-ink-3 wrap-anywhere">
            {[service.id, service.service_type.name, service.geo ?? card('worldwide')].join(' · ')}
          </span>
        </TableCell>
        <TableCell numeric label={t('column.price')} className={tight}>
          <ServicePriceCell service={service} texts={texts} />
        </TableCell>
        <TableCell numeric label={t('column.minAndMax')} className={`whitespace-nowrap ${tight}`}>
          {formatQuantity(service.min_quantity)}
          {service.max_quantity > service.min_quantity && (
            <span className="block text-12 text-ink-3">
              {t('toQuantity', { quantity: formatQuantity(service.max_quantity) })}
            </span>
          )}
        </TableCell>
        <TableCell label={start?.[0]} className={`tabular-nums tablet:whitespace-nowrap ${tight}`}>
          {start?.[1]}
          {service.measured && <MeasuredStart measured={service.measured} texts={texts} />}
          <span className={`text-12 text-ink-3 ${crowded}`}>{speed?.[1]}</span>
        </TableCell>
        <TableCell label={speed?.[0]} className={`tabular-nums tablet:whitespace-nowrap ${tight} ${roomy}`}>
          {speed?.[1]}
        </TableCell>
        <TableCell label={guarantee?.[0]} className={`tabular-nums tablet:whitespace-nowrap ${tight}`}>
          {guarantee?.[1]}
        </TableCell>
        <TableCell label={t('column.features')} className={tight}>
          <FeatureMarks service={service} texts={texts} labels={labels} />
        </TableCell>
        <TableCell className={`tablet:px-0 ${low}`}>
          <Button
            variant="ghost"
            size="small"
            square
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t('detailsOf', { name: service.name })}
            onClick={() => toggle(service.id)}
            className="touch:size-11"
          >
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
          </Button>
        </TableCell>
        <TableCell wide className={clsx(held, isOpen ? 'bg-surface-2' : heldGround, low)}>
          <span className="flex items-center justify-end gap-1">
            <FavouriteButton service={service} texts={texts} isFavourite={isFavourite} onPress={pressFavourite} />
            <Button
              size="small"
              className="touch:min-h-11 max-tablet:grow"
              render={
                <Link
                  to={orderPath(service)}
                  discover={discover}
                  aria-label={card('buyNamed', { name: service.name })}
                />
              }
            >
              {card('buy')}
            </Button>
            <CartAddButton service={service} size="small" className="touch:size-11" />
          </span>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow id={detailsId} className="bg-surface-2">
          <TableCell wide colSpan={columns.length} className="service-opened">
            <ServiceDetails id={service.id} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
});

/** Below the stated start, as short as it can be; the whole sentence is for who points at it or listens. */
function MeasuredStart({ measured, texts }: { measured: NonNullable<ListedService['measured']>; texts: ServiceTexts }) {
  const sentence = texts.measured(measured);
  return (
    <span className={`text-12 text-ink-3 ${roomy}`} title={sentence}>
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="flex items-center gap-1">
        <Gauge className="size-3.5 text-success-text" />
        {texts.measuredMinutes(measured.minutes)}
      </span>
    </span>
  );
}
