import type { MeasuredStart } from '@crescendo/rules/catalogue/service-columns';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useTranslations } from 'use-intl';
import { useMeasuredMinutes } from '../../shell/page/use-measured-minutes.ts';

/** The terms of a service in words. */
export function useTerms() {
  const t = useTranslations('catalogue');
  const own = useTranslations('service-type');
  const measuredMinutes = useMeasuredMinutes();
  const terms = {
    /** Minutes in the largest unit that is still exact enough to plan with. */
    start(minutes: number | null): string {
      if (minutes === null) return t('none');
      if (minutes < 60) return t('minutes', { minutes });
      return minutes <= 72 * 60
        ? t('hours', { hours: Math.round(minutes / 60) })
        : t('days', { days: Math.round(minutes / 1440) });
    },
    speed: (perDay: number | null) => (perDay === null ? t('none') : t('perDay', { quantity: formatQuantity(perDay) })),
    guarantee: (days: number | null) => (days === null ? t('none') : t('days', { days })),
    geo: (geo: string | null) => geo ?? t('worldwide'),
    days: (days: number) => t('days', { days }),
    measuredMinutes,
    /** What was measured of the start, and of how many orders. */
    measured: ({ minutes, orders, isSample }: MeasuredStart) =>
      own(isSample ? 'startOfSamples' : 'startOfOrders', {
        start: measuredMinutes(minutes),
        count: orders,
        orders: formatQuantity(orders),
      }),
  };
  return terms;
}
