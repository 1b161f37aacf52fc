import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/empty-state';
import { Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Subscriptions are still being made; what they will do can be read already. */
export function AutopromotionCard() {
  const t = useTranslations('order-form');
  return (
    <Card>
      <EmptyState
        drawing={<Repeat className="size-10" />}
        title={t('autopromotion.title')}
        text={t('autopromotion.text')}
        actions={<Button render={<Link to="/subscription-about" />}>{t('autopromotion.more')}</Button>}
        className="py-12"
      />
    </Card>
  );
}
