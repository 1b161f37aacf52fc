import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Paid, and nothing happens yet: why that is, and what its customer can do about it. */
export function AwaitsReview() {
  const t = useTranslations('drip-feeds');
  const ofOrders = useTranslations('orders');
  return (
    <div className="mb-4">
      <Note
        tone="warning"
        title={t('awaitsReviewTitle')}
        action={
          <Button size="small" render={<Link to="/card-verification" />}>
            {ofOrders('verify')}
          </Button>
        }
      >
        {t('awaitsReviewText')}
      </Note>
    </div>
  );
}
