import { useTranslations } from 'use-intl';

/** Says a number of minutes in the largest unit that is still exact enough to plan with. */
export function useDuration() {
  const t = useTranslations('catalogue');
  return (minutes: number) => {
    if (minutes < 60) return t('minutes', { minutes });
    if (minutes <= 72 * 60) return t('hours', { hours: Math.round(minutes / 60) });
    return t('days', { days: Math.round(minutes / 1440) });
  };
}
