import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** For whoever would rather be told than ask. */
export function WebhookNotes() {
  const t = useTranslations('api-documentation');
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks" className="mt-8 text-20">
        {t('webhooks')}
      </h2>
      <p className="mt-1 max-w-160 text-ink-2">
        {t('webhooksText')}{' '}
        <TextLink inline render={<Link to="/api" />}>
          {t('toWebhooks')}
        </TextLink>
      </p>
    </section>
  );
}
