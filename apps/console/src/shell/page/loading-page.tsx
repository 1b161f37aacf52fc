import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { useTranslations } from 'use-intl';

/** The shape of a page while the first one is read. */
export function LoadingPage() {
  const t = useTranslations('frame');
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-4 p-6">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
