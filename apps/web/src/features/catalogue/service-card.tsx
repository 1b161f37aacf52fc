import { shownPercent } from '@crescendo/rules/percent';
import { Badge } from '@crescendo/ui/badge';
import { Card } from '@crescendo/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../shell/network-icon.tsx';
import type { CardService } from './card-service.ts';
import { ServicePrice } from './service-price.tsx';
import { useFacts } from './use-facts.ts';

type Props = {
  service: CardService;
  /** The level that fits the outline of the page. */
  level?: 2 | 3;
};

/** A service as the shop window shows it: what it is, what it costs, when it starts, how fast it goes. */
export function ServiceCard({ service, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  const t = useTranslations('catalogue');
  const facts = useFacts()(service);
  return (
    <Card lifts render={<article />} className="relative flex flex-col">
      <div className="flex items-center gap-3">
        <NetworkIcon icon={service.network.icon} color={service.network.color} />
        <p className="min-w-0 text-13">
          <span className="block truncate font-semibold">{service.network.name}</span>
          <span className="block truncate text-ink-2">{service.service_type.name}</span>
        </p>
        {service.discount_percent > 0 && (
          <Badge variant="secondary" className="ml-auto shrink-0 self-start">
            {t('discount', { percent: shownPercent(service.discount_percent) })}
          </Badge>
        )}
      </div>
      {/* As high as a name of two lines, so that prices of a row stand on one line. */}
      <div className="mt-3.5 min-h-16">
        <Heading className="line-clamp-2 text-15 text-balance hyphens-auto wrap-anywhere">
          {/* The whole card leads to the service, its name alone is what is read out. */}
          <Link to={`/services/${service.slug}`} className="after:absolute after:inset-0 after:rounded-card">
            {service.name}
          </Link>
        </Heading>
        <p className="mt-1 truncate text-13 text-ink-3">{service.geo ?? t('worldwide')}</p>
      </div>
      <ServicePrice service={service} size="large" className="mt-3 mb-3.5" />
      <dl className="mt-auto grid grid-cols-3 gap-2 border-t border-line pt-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-12 text-ink-3">{name}</dt>
            <dd className="text-13 font-medium text-balance tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
