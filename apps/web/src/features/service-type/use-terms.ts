import { formatQuantity } from '@crescendo/rules/money/currency';
import { useTranslations } from 'use-intl';

/** The terms of a service in words. */
export function useTerms() {
  const t = useTranslations('catalogue');
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
    /** Measured and stated are compared: what differs by half an hour must not read the same. */
    measuredStart: (minutes: number) => (minutes < 180 ? t('minutes', { minutes }) : terms.start(minutes)),
  };
  return terms;
}
