import { Button } from '@crescendo/ui/button';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** What a visitor sees instead of a page: what happened, and one way on. */
export function ErrorView({ status }: { status: number }) {
  const t = useTranslations('errors');
  const kind = status === 404 ? 'notFound' : status === 503 ? 'unavailable' : 'unexpected';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-3 px-4 py-20 tablet:px-6">
      <p className="text-14 font-medium text-ink-3 tabular-nums">{status}</p>
      <h1 className="text-30">{t(`${kind}.title`)}</h1>
      <p className="text-16 text-ink-2">{t(`${kind}.text`)}</p>
      <Button variant="primary" className="mt-3" render={<Link to="/" reloadDocument />}>
        {t('toServices')}
      </Button>
    </div>
  );
}
