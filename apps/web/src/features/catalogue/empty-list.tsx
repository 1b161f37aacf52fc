import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyFavourites, NothingFound } from '../../shell/page/empty-illustrations.tsx';

export type EmptyReason = 'deactivated' | 'unknown' | 'signIn' | 'noFavourites' | 'noMatch' | 'noPage';

type Props = { reason: EmptyReason; clear: () => void; signIn: () => void };

/** What replaces a list without services: why, and one way on. */
export function EmptyList({ reason, clear, signIn }: Props) {
  const t = useTranslations('service-index');
  const errors = useTranslations('errors');
  const clearing = <Button onClick={clear}>{t('clearAll')}</Button>;
  const toAll = <Button render={<Link to="/" />}>{t('showAll')}</Button>;
  const texts: Record<EmptyReason, [title: string, text: string, action: ReactElement]> = {
    deactivated: [errors('service.title'), t('deactivated'), toAll],
    unknown: [errors('service.title'), errors('service.text'), toAll],
    signIn: [
      t('signInTitle'),
      t('signInText'),
      <Button key="in" variant="primary" onClick={signIn}>
        {t('signIn')}
      </Button>,
    ],
    noFavourites: [t('noFavouritesTitle'), t('noFavouritesText'), clearing],
    noMatch: [t('noMatchTitle'), t('noMatchText'), clearing],
    noPage: [t('emptyTitle'), t('emptyText'), toAll],
  };
  const [title, text, action] = texts[reason];
  const Illustration = reason === 'signIn' || reason === 'noFavourites' ? EmptyFavourites : NothingFound;
  return (
    <EmptyState
      illustration={<Illustration />}
      title={title}
      text={text}
      actions={action}
      className="rounded-card border border-line bg-surface py-16"
    />
  );
}
