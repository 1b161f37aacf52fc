import { Moment } from '@crescendo/browser/formats/moment';
import type { OrderedService } from '@crescendo/contract/orders/order-parts';
import { Badge } from '@crescendo/ui/data/badge';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../icons/network-icon.tsx';

type Props = {
  service: OrderedService;
  id: number;
  /** What the customer calls it; the service's name where nothing. */
  name: string | null;
  /** The list it belongs to. */
  list: { title: string; path: string };
  badge: ReactNode;
  createdAt: string;
  isSample: boolean;
  /** Buttons. */
  children: ReactNode;
};

/** The head of the page of one order or one drip-feed. */
export function DetailHead({ service, id, name, list, badge, createdAt, isSample, children }: Props) {
  const t = useTranslations('shell');
  return (
    <>
      <nav aria-label={t('breadcrumbs')} className="text-13 text-ink-2">
        <ol className="flex items-center gap-2">
          <li>
            <Link to={list.path} className="rounded-xs hover:text-ink hover:underline">
              {list.title}
            </Link>
          </li>
          <ChevronRight className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
          <li aria-current="page" className="text-ink tabular-nums">
            {id}
          </li>
        </ol>
      </nav>
      <div className="mt-3 mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-start gap-3">
          <NetworkIcon icon={service.network.icon} color={service.network.color} className="size-10" />
          <div className="min-w-0">
            <h1 className="text-24 wrap-anywhere">{name ?? service.name}</h1>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-ink-2">
              {badge}
              {isSample && <Badge variant="simulated">{t('sample')}</Badge>}
              {name && <span className="wrap-anywhere">{service.name}</span>}
              <Moment at={createdAt} className="text-ink-3" />
            </div>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </>
  );
}
