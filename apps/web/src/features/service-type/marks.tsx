import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { Badge } from '@crescendo/ui/data/badge';
import { useTranslations } from 'use-intl';

type Marked = Pick<
  Service,
  | 'labels'
  | 'has_refill'
  | 'drip_feed_is_allowed'
  | 'speedup_is_allowed'
  | 'is_package'
  | 'restricted_access'
  | 'available_closed_sales'
  | 'available_personal_manager'
  | 'consultation_chat_period'
  | 'thumbnail_period'
>;

export type MarkedService = Marked;

export const markedService = (service: Service): MarkedService => ({
  labels: service.labels,
  has_refill: service.has_refill,
  drip_feed_is_allowed: service.drip_feed_is_allowed,
  speedup_is_allowed: service.speedup_is_allowed,
  is_package: service.is_package,
  restricted_access: service.restricted_access,
  available_closed_sales: service.available_closed_sales,
  available_personal_manager: service.available_personal_manager,
  consultation_chat_period: service.consultation_chat_period,
  thumbnail_period: service.thumbnail_period,
});

/** The labels the panel gave a service, and what comes with it. */
export function Marks({ service }: { service: MarkedService }) {
  const t = useTranslations('service-type');
  const perks = [
    service.is_package && t('perks.package'),
    service.has_refill && t('perks.refill'),
    service.drip_feed_is_allowed && t('perks.dripFeed'),
    service.speedup_is_allowed && t('perks.speedup'),
    service.available_closed_sales && t('perks.closedSales'),
    service.available_personal_manager && t('perks.manager'),
    service.consultation_chat_period !== null && t('perks.chat', { days: service.consultation_chat_period }),
    service.thumbnail_period !== null && t('perks.thumbnail', { days: service.thumbnail_period }),
    service.restricted_access && t('perks.restricted'),
  ].filter((perk) => perk !== false);
  if (perks.length + service.labels.length === 0) return null;
  return (
    <ul aria-label={t('marks')} className="flex flex-wrap gap-2">
      {service.labels.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Badge variant="primary" className="wrap-anywhere">
            {name}
          </Badge>
        </li>
      ))}
      {perks.map((perk) => (
        <li key={perk} className="min-w-0">
          <Badge>{perk}</Badge>
        </li>
      ))}
    </ul>
  );
}
