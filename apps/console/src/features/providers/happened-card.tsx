import { Moment } from '@crescendo/browser/formats/moment';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { clsx } from 'clsx';
import { KeyRound, type LucideIcon, RefreshCwOff, Wallet, ZapOff } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Messages } from '../../messages.ts';

/** An alert about a provider, open or over. */
export type Happened = {
  id: number;
  kind: string;
  subject: string;
  text: string;
  created_at: string;
  ended_at: string | null;
};

type Props = { alerts: readonly Happened[]; providers: readonly { id: number; name: string }[] };

const icons: Record<string, LucideIcon> = {
  'provider-funds': Wallet,
  'provider-balance': Wallet,
  'provider-key': KeyRound,
  'provider-sync': RefreshCwOff,
};

/** What went wrong with providers lately, and whether it is over. */
export function HappenedCard({ alerts, providers }: Props) {
  const t = useTranslations('providers.happened');
  const kinds = useTranslations('analytics.alertKinds');
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} className="border-b border-line px-4 py-4 tablet:px-5" />
      {alerts.length === 0 ? (
        <p className="px-4 py-4 text-ink-2 tablet:px-5">{t('nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {alerts.map(({ id, kind, subject, text, created_at, ended_at }) => {
            const Icon = icons[kind] ?? ZapOff;
            const provider = providers.find((each) => subject === `provider:${each.id}`);
            const key = kind as keyof Messages['analytics']['alertKinds'];
            return (
              <li
                key={id}
                className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 tablet:flex-nowrap tablet:px-5"
              >
                <span
                  className={clsx(
                    'grid size-8 shrink-0 place-items-center rounded-control',
                    ended_at === null ? 'bg-danger-subtle text-danger-text' : 'bg-surface-3 text-ink-2',
                  )}
                >
                  <Icon aria-hidden="true" className="size-4" />
                </span>
                <div className="min-w-0 flex-1 max-tablet:basis-2/3">
                  <p className="font-medium wrap-anywhere">
                    {kinds.has(key) ? kinds(key) : kind},{' '}
                    {provider ? (
                      <Link to={`/providers/${provider.id}`} className="underline underline-offset-3">
                        {provider.name}
                      </Link>
                    ) : (
                      subject
                    )}
                  </p>
                  <p className="line-clamp-2 text-13 wrap-anywhere text-ink-2">{text}</p>
                </div>
                <span className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3 max-tablet:basis-full max-tablet:pl-11 tablet:grid tablet:justify-items-end tablet:text-right">
                  <Moment at={created_at} />
                  {ended_at === null ? (
                    <Badge variant="danger">{t('open')}</Badge>
                  ) : (
                    <span>
                      {t('over')} <Moment at={ended_at} />
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
