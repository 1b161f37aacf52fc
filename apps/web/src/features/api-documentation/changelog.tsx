import { useTranslations } from 'use-intl';
import { GuideSection } from './guide-section.tsx';

/** The newest first; a date is that of the release that brought it. */
const releases = ['2026-11-17', '2026-11-16'] as const;

export function Changelog() {
  const t = useTranslations('api-documentation');
  return (
    <section aria-labelledby="changelog">
      <h2 id="changelog" className="mt-8 scroll-mt-24 text-20">
        {t('changelog')}
      </h2>
      <div className="mt-4 grid gap-4">
        {releases.map((date) => (
          <GuideSection key={date} id={`release-${date}`} title={date} text={t(`releases.${date}`)} />
        ))}
      </div>
    </section>
  );
}
