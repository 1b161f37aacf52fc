import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageTexts } from './page-texts.ts';

/** A page whose feature is still being made says so, and what it will be for. */
export function ComingSoon({ page }: { page: PageTexts }) {
  const t = useTranslations('pages.comingSoon');
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <h1 className="text-24">{page.title}</h1>
      <Card className="mt-6">
        <EmptyState
          illustration={<Illustration />}
          title={t('title')}
          text={page.description || t('text')}
          actions={<Button render={<Link to="/" />}>{t('toServices')}</Button>}
          footnote={page.description && t('text')}
          className="py-12 tablet:py-20 [&>p]:max-w-110"
        />
      </Card>
    </div>
  );
}

function Illustration() {
  return (
    <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden="true">
      <rect x="14" y="10" width="72" height="52" rx="8" className="fill-surface-3 stroke-line-strong" strokeWidth="2" />
      <path d="M26 26h28M26 38h44M26 50h20" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
      <circle cx="88" cy="48" r="18" className="fill-surface stroke-primary" strokeWidth="2" />
      <path d="M88 38v10l7 5" className="stroke-primary" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
