import { Progress } from '@crescendo/ui/progress';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageProgress } from './use-page-progress.ts';

/** The thin line at the top edge while another page is on its way. */
export function ProgressBar() {
  const t = useTranslations('pages');
  const progress = usePageProgress(useNavigation().state !== 'idle');
  if (progress === undefined) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50">
      <Progress label={t('loading')} value={progress} className="h-0.5 rounded-none bg-transparent" />
    </div>
  );
}
