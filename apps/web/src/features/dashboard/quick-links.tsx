import { Card } from '@crescendo/ui/card';
import { ChevronRight, CirclePlus, Droplets, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

type Props = {
  /** The order form with the latest order in it, if there is one that can be ordered again. */
  repeat: string | undefined;
  /** Fills its column, where something shares it. */
  isTall: boolean;
};

/** Where customers go from here. */
export function QuickLinks({ repeat, isTall }: Props) {
  const t = useTranslations('dashboard.links');
  const links = [
    { to: '/orders/create', Icon: CirclePlus, text: t('newOrder') },
    ...(repeat ? [{ to: repeat, Icon: Repeat, text: t('repeat') }] : []),
    { to: '/drip-feed', Icon: Droplets, text: t('dripFeeds') },
  ];
  return (
    <Card
      padding="none"
      render={<nav aria-label={t('label')} />}
      className={`overflow-hidden ${isTall ? 'large:flex-1' : ''}`}
    >
      <ul className="flex h-full flex-col divide-y divide-line">
        {links.map(({ to, Icon, text }) => (
          <li key={text} className="flex-1">
            <Link
              to={to}
              className="flex h-full min-h-11 items-center gap-3 px-4 font-medium hover:bg-surface-2 focus-visible:-outline-offset-2 tablet:px-5"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1">{text}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
