import { EmptyState } from '@crescendo/ui/data/empty-state';
import { DoorClosed } from 'lucide-react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { shownEntries } from '../shell/frame/entries.ts';
import { useDesk } from '../shell/session/read-desk.ts';

/** Leads to the first page that somebody may open. */
export function Component() {
  const t = useTranslations('frame.noPages');
  const [first] = shownEntries(useDesk().person.permissions);
  if (first) return <Navigate to={first.to} replace />;
  return (
    <EmptyState
      size="page"
      level={1}
      illustration={<DoorClosed className="size-10" />}
      title={t('title')}
      text={t('text')}
    />
  );
}
