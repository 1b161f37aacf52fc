import { formatQuantity } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { GlanceFacts } from './glance-at.ts';
import { useTerms } from './use-terms.ts';

/** A service type in a few figures, and what most people order of it. */
export function Glance({ glance }: { glance: GlanceFacts }) {
  const t = useTranslations('service-type');
  const terms = useTerms();
  const facts = [
    [t('earliest'), terms.start(glance.earliestStart)],
    [t('least'), formatQuantity(glance.leastQuantity)],
    [t('longest'), terms.guarantee(glance.longestGuarantee)],
  ] as const;
  return (
    <Card padding="none" className="shadow-2">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-3.5">
        <h2 className="text-15">{t('glance')}</h2>
        {glance.reduced > 0 && (
          <Badge variant="secondary">
            {t('reduced', { count: glance.reduced, percent: shownPercent(glance.mostReduced) })}
          </Badge>
        )}
      </div>
      <dl className="grid grid-cols-3 gap-4 px-5 py-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3 hyphens-auto">{name}</dt>
            <dd className="text-18 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {glance.popular.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3 className="text-13 font-normal text-ink-3">{t('popular')}</h3>
          <ol className="mt-1.5 grid gap-1.5 text-15">
            {glance.popular.map(({ slug, name }) => (
              <li key={slug} className="min-w-0 wrap-anywhere">
                <TextLink render={<Link to={`/services/${slug}`} prefetch="intent" />}>{name}</TextLink>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}
