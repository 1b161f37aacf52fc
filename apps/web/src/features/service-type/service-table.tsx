import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartAddButton } from '../../shell/cart/cart-add-button.tsx';
import { deliveryKindIcons } from '../../shell/icons/delivery-kind-icons.ts';
import type { RowService } from './row-service.ts';
import { DiscountBadge, ServiceAmount } from './service-amount.tsx';
import { useTerms } from './use-terms.ts';

type Props = { caption: string; services: readonly RowService[]; orderPath: (service: RowService) => string };

/** Services side by side, so that price, start and limits can be compared line by line. */
export function ServiceTable({ caption, services, orderPath }: Props) {
  const t = useTranslations('service-type');
  const terms = useTerms();
  const start = t(services.some(({ measured }) => measured) ? 'startAndMeasured' : 'start');
  return (
    <Card padding="none" className="overflow-hidden">
      <Table caption={caption}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('service')}</TableHeader>
            <TableHeader>{start}</TableHeader>
            <TableHeader>{t('quantity')}</TableHeader>
            <TableHeader className="max-large:hidden">{t('guarantee')}</TableHeader>
            <TableHeader numeric>{t('price')}</TableHeader>
            <TableHeader>
              <span className="sr-only">{t('order')}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {services.map((service) => (
            <TableRow key={service.id}>
              <TableCell wide className="tablet:w-[34%]">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link
                    to={`/services/${service.slug}`}
                    prefetch="intent"
                    className="min-w-0 rounded-xs text-15 font-medium wrap-anywhere hover:text-primary-text hover:underline"
                  >
                    {service.name}
                  </Link>
                  <DiscountBadge service={service} />
                </span>
                <DeliveryLine kind={service.delivery_kind} geo={terms.geo(service.geo)} />
              </TableCell>
              <TableCell label={t('start')} className="tabular-nums tablet:whitespace-nowrap">
                {terms.start(service.start_time)}
                {service.measured && (
                  <span className="block text-13 text-ink-3">{terms.measured(service.measured)}</span>
                )}
              </TableCell>
              <TableCell label={t('quantity')} className="whitespace-nowrap tabular-nums">
                {formatQuantity(service.min_quantity)}
                {service.max_quantity > service.min_quantity && (
                  <span className="block text-13 text-ink-3">
                    {t('upTo', { quantity: formatQuantity(service.max_quantity) })}
                  </span>
                )}
              </TableCell>
              <TableCell label={t('guarantee')} className="whitespace-nowrap max-large:hidden">
                <span className={service.guarantee_days === null ? 'text-ink-3' : ''}>
                  {terms.guarantee(service.guarantee_days)}
                </span>
              </TableCell>
              <TableCell label={t('price')} numeric>
                <ServiceAmount
                  service={service}
                  className="tablet:justify-end [&>:first-child]:text-16 tablet:[&>:last-child]:basis-full"
                />
              </TableCell>
              <TableCell numeric className="max-tablet:self-end">
                <span className="flex justify-end gap-2">
                  <Button
                    className="max-tablet:grow"
                    render={<Link to={orderPath(service)} aria-label={t('orderNamed', { name: service.name })} />}
                  >
                    {t('order')}
                  </Button>
                  <CartAddButton service={service} />
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** By what a service is delivered, and where: the line under its name. */
function DeliveryLine({ kind, geo }: { kind: DeliveryKind; geo: string }) {
  const t = useTranslations('service-type');
  const Icon = deliveryKindIcons[kind];
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-13 text-ink-3">
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="min-w-0 wrap-anywhere">
        {t(`kinds.${kind}.name`)} · {geo}
      </span>
    </span>
  );
}
