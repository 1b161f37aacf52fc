import { webhookPauses, webhookTimeoutSeconds } from '@crescendo/rules/reseller/webhook-schedule';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { TextLink } from '@crescendo/ui/link';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ExampleBlock } from './example-block.tsx';
import { GuideSection } from './guide-section.tsx';
import { type VerifyLanguage, verifyCode, verifyLanguages } from './webhook-code.ts';
import { webhookPayloads } from './webhook-payloads.ts';

/** As they are sent; what follows the equals sign is hexadecimal. */
const headers = [
  'webhook-id: 48213',
  'webhook-timestamp: 1794844842',
  'webhook-signature: v1=HMAC-SHA256(secret, timestamp + "." + body)',
].join('\n');
const names: Record<VerifyLanguage, string> = { node: 'Node.js', php: 'PHP', python: 'Python', go: 'Go' };

/** 90 seconds are written as 1.5 min. */
const pause = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;

/** For programs that want to be notified instead of polling. */
export function WebhookNotes() {
  const t = useTranslations('api-documentation');
  const [language, setLanguage] = useState<VerifyLanguage>('node');
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks" className="mt-8 scroll-mt-24 text-20">
        {t('webhooks')}
      </h2>
      <p className="mt-1 max-w-160 text-ink-2">
        {t('webhooksText')}{' '}
        <TextLink inline render={<Link to="/api" />}>
          {t('toWebhooks')}
        </TextLink>
      </p>
      <div className="mt-4 grid gap-4">
        <GuideSection id="webhook-events" title={t('webhookGuide.events')} text={t('webhookGuide.eventsText')}>
          <div className="mt-3 grid gap-4">
            {Object.entries(webhookPayloads).map(([type, payload]) => (
              <ExampleBlock key={type} label={type} text={JSON.stringify(payload, null, 2)} />
            ))}
          </div>
        </GuideSection>
        <GuideSection id="webhook-signature" title={t('webhookGuide.signature')} text={t('signed')}>
          <div className="mt-3 grid gap-4">
            <ExampleBlock label={t('headers')} text={headers} />
            <SegmentedControl
              legend={t('webhookGuide.language')}
              value={language}
              onValueChange={setLanguage}
              options={verifyLanguages.map((value) => ({ value, label: names[value] }))}
            />
            <ExampleBlock canCopy label={names[language]} text={verifyCode[language]} />
          </div>
        </GuideSection>
        <GuideSection
          id="webhook-retries"
          title={t('webhookGuide.retries')}
          text={t('webhookGuide.retriesText', {
            seconds: webhookTimeoutSeconds,
            tries: webhookPauses.length + 1,
            pauses: webhookPauses.map(pause).join(', '),
          })}
        />
      </div>
    </section>
  );
}
