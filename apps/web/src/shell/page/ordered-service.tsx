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
  /** A further mark beside its link. */
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
      <NetworkIcon icon={service.network.icon} color={service.network.color} className="size-8 cards:size-10" />
      <div className="min-w-0 flex-1">
        {to ? (
          <Link to={to} className={clsx(nameStyle, 'rounded-xs hover:underline')} title={service.name}>
            {service.name}
          </Link>
        ) : (
          <span className={nameStyle}>{service.name}</span>
        )}
        {/* Marks are below the name, which is what one looks for. */}
        <span className="flex min-w-0 items-center gap-1.5 empty:hidden">
          {isSample && (
            <Badge variant="simulated" className="shrink-0">
              {t('sample')}
            </Badge>
          )}
          {mark}
          {line && (
            <span className="truncate text-12 text-ink-3" title={url ?? undefined}>
              {line}
            </span>
          )}
        </span>
        {children}
      </div>
    </div>
  );
}

/** A link as people say it. */
export function shownLink(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
