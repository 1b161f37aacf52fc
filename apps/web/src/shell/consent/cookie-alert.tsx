import { Button } from '@crescendo/ui/button';
import { useTranslations } from 'use-intl';

type Props = { onManage: () => void; onDecline: () => void; onAccept: () => void };

/** All three answers weigh the same to the hand: refusing is as near as agreeing. */
export function CookieAlert({ onManage, onDecline, onAccept }: Props) {
  const t = useTranslations('overlays');
  return (
    <section
      aria-label={t('consent.label')}
      className="pointer-events-auto rounded-card bg-popup p-4 text-ink shadow-2 forced-colors:border"
    >
      <p className="text-13 text-ink-2">{t('consent.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" variant="ghost" onClick={onManage}>
          {t('consent.manage')}
        </Button>
        <Button size="small" className="ml-auto" onClick={onDecline}>
          {t('consent.decline')}
        </Button>
        <Button size="small" onClick={onAccept}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
