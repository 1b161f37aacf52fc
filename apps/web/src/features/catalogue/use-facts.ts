import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import type { MeasuredStart } from '@crescendo/rules/catalogue/service-columns';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useMeasuredMinutes } from '../../shell/page/use-measured-minutes.ts';

type Facts = Pick<ServiceSummary, 'start_time' | 'speed' | 'guarantee_days'>;

/** Start, speed and guarantee of a service as pairs of name and value. */
export function useFacts() {
  const t = useTranslations('catalogue');
  const duration = useDuration();
  return useCallback(
    ({ start_time, speed, guarantee_days }: Facts): [name: string, value: string][] => [
      [t('start'), start_time === null ? t('none') : duration(start_time)],
      [t('speed'), speed === null ? t('none') : t('perDay', { quantity: formatQuantity(speed) })],
      [t('guarantee'), guarantee_days === null ? t('none') : t('days', { days: guarantee_days })],
    ],
    [t, duration],
  );
}

/** Minutes in the largest unit that is still exact enough to plan with; so many hours are not shown as days. */
export function useDuration(mostHours = 72) {
  const t = useTranslations('catalogue');
  return useCallback(
    (minutes: number) => {
      if (minutes < 60) return t('minutes', { minutes });
      if (minutes <= mostHours * 60) return t('hours', { hours: Math.round(minutes / 60) });
      return t('days', { days: Math.round(minutes / 1440) });
    },
    [t, mostHours],
  );
}

/** What was measured of the start, with the number of orders, in one line. */
export function useMeasuredStart() {
  const t = useTranslations('catalogue');
  const duration = useMeasuredMinutes();
  return useCallback(
    ({ minutes, orders, isSample }: MeasuredStart) =>
      t(isSample ? 'measuredSample' : 'measured', {
        start: duration(minutes),
        count: orders,
        orders: formatQuantity(orders),
      }),
    [t, duration],
  );
}
