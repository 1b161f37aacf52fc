import { splitMinutes } from '@crescendo/rules/ordering/drip-feed';
import { useTranslations } from 'use-intl';

/** The time between two runs in days, hours and minutes; what is zero is left out. */
export function useInterval() {
  const t = useTranslations('drip-feeds');
  return (minutesBetweenRuns: number): string => {
    const { days, hours, minutes } = splitMinutes(minutesBetweenRuns);
    return [days && t('days', { days }), hours && t('hours', { hours }), minutes && t('minutes', { minutes })]
      .filter(Boolean)
      .join(' ');
  };
}
