import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ExampleBlock } from './example-block.tsx';

/** As they are sent; what stands after the sign of equality is hexadecimal. */
const headers = [
  'webhook-id: 48213',
  'webhook-timestamp: 1794844842',
  'webhook-signature: v1=HMAC-SHA256(secret, timestamp + "." + body)',
].join('\n');

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
      <p className="mt-2 mb-3 max-w-160 text-ink-2">{t('signed')}</p>
      <ExampleBlock label={t('headers')} text={headers} level={3} />
    </section>
  );
}
