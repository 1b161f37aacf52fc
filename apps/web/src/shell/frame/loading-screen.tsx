import { Progress } from '@crescendo/ui/data/progress';
import { useTranslations } from 'use-intl';
import { usePageProgress } from '../page/progress-bar.tsx';

/** Shown where a page will be while what it needs is still missing in the browser. */
export function LoadingScreen() {
  const t = useTranslations('pages');
  const progress = usePageProgress(true);
  return (
    <div role="status" className="w-full max-w-64 px-4 py-20 text-center">
      <p className="mb-3 text-14 text-ink-2">{t('loading')}</p>
      <Progress label={t('loading')} value={progress ?? 0} />
    </div>
  );
}
