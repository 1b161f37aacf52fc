import type { OrderedService } from '@crescendo/contract/orders/order-parts';
import { Badge } from '@crescendo/ui/data/badge';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../icons/network-icon.tsx';

type Props = {
  service: OrderedService;
  /** Where its name leads; without it the name is only read. */
  to?: string;
  /** What the customer calls it, and what it is for. */
  name?: string | null;
  url?: string | null;
  isSample?: boolean;
  /** A further mark beside its name. */
  mark?: ReactNode;
  /** More about it, below. */
  children?: ReactNode;
};

/** What was ordered, in two lines: the service, and its link. */
export function OrderedServiceLine({ service, to, name, url, isSample = false, mark, children }: Props) {
  const t = useTranslations('shell');
  const line = [name, url && shownLink(url)].filter(Boolean).join(' · ');
  const nameStyle = 'block truncate font-medium';
  return (
    <div className="flex min-w-0 items-center gap-3">
      <NetworkIcon icon={service.network.icon} color={service.network.color} className="size-8" />
      <div className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          {to ? (
            <Link to={to} className={clsx(nameStyle, 'rounded-xs hover:underline')} title={service.name}>
              {service.name}
            </Link>
          ) : (
            <span className={nameStyle}>{service.name}</span>
          )}
          {isSample && (
            <Badge variant="simulated" className="shrink-0">
              {t('sample')}
            </Badge>
          )}
          {mark}
        </span>
        {line && (
          <span className="block truncate text-12 text-ink-3" title={url ?? undefined}>
            {line}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}

/** A link as people say it. */
export function shownLink(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
