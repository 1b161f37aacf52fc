import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { FileQuestion, RotateCcw, Unplug } from 'lucide-react';
import { Link, Navigate, useLocation, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { searchWithoutRefused } from './search-without-refused.ts';
import { statusOf } from './status-of.ts';
import { useTriesAgain } from './use-tries-again.ts';

/**
 * What is shown in place of a page: nothing is there (or nothing that may be seen), or it could not be read. What the
 * server refused of the address, like a status that does not exist, is left out of it, and the page opens.
 */
export function PageFailure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const understood = searchWithoutRefused(search, error);
  if (understood !== undefined) return <Navigate replace to={{ pathname, search: understood }} />;
  return statusOf(error) === 404 ? <NotFoundPage /> : <FailedPage error={error} />;
}

export function NotFoundPage() {
  const t = useTranslations('frame.notFound');
  return (
    <EmptyState
      size="page"
      level={1}
      illustration={<FileQuestion className="size-10" />}
      title={t('title')}
      text={t('text')}
      actions={<Button render={<Link to="/" />}>{t('home')}</Button>}
    />
  );
}

function FailedPage({ error }: { error: unknown }) {
  const t = useTranslations('frame.failed');
  const isAway = [0, 502, 503, 504].includes(statusOf(error));
  useTriesAgain(isAway);
  return (
    <EmptyState
      size="page"
      level={1}
      illustration={<Unplug className="size-10" />}
      title={t('title')}
      text={isAway ? t('unreachable') : t('text')}
      actions={
        <Button onClick={() => location.reload()}>
          <RotateCcw aria-hidden="true" />
          {t('again')}
        </Button>
      }
    />
  );
}
