import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { ExternalLink, Sprout } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';

/** Before the first order: no charts of zeros, but what a sale needs. */
export function EmptyPanel() {
  const t = useTranslations('analytics.empty');
  return (
    <Card>
      <EmptyState
        size="page"
        illustration={<Sprout className="size-10" />}
        title={t('title')}
        text={t('text')}
        actions={
          <Button render={<a href={known.panel.origin} target="_blank" rel="noopener noreferrer" />}>
            {t('openPanel')}
            <ExternalLink aria-hidden="true" />
          </Button>
        }
      />
    </Card>
  );
}
