import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** What was measured, to the minute: what differs by half an hour from what is stated must not read the same. */
export function useMeasuredMinutes() {
  const t = useTranslations('catalogue');
  return useCallback(
    (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const parts = [
        ...(hours > 0 ? [t('hours', { hours })] : []),
        ...(hours === 0 || rest > 0 ? [t('minutes', { minutes: rest })] : []),
      ];
      return parts.join(' ');
    },
    [t],
  );
}
