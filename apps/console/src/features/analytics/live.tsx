import { formatMoment } from '@crescendo/browser/formats/dates';
import { useMoments } from '@crescendo/browser/formats/use-moments';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';

const everyMs = 15_000;

/** Reads the page again every fifteen seconds while somebody looks, and says when it was read. */
export function Live({ readAt }: { readAt: string }) {
  const t = useTranslations('analytics');
  const { minute } = useMoments();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <span title={`${formatMoment(readAt)} UTC`} data-read-at={readAt}>
      {t('readAt', { time: minute(readAt).slice('YYYY-MM-DD '.length) })}
    </span>
  );
}
