import { namedPages } from '@crescendo/rules/navigation/page-names';
import { useTranslations } from 'use-intl';
import { InformationPage, type InformationPageProps } from '../information-page.tsx';
import { type Guide, TaskGuides } from './task-guides.tsx';

type Props = Omit<InformationPageProps, 'parents'> & { guide: Guide };

/** A guide on tasks: it is below the introduction and leads to the other guides. */
export function TaskPage({ guide, children, ...page }: Props) {
  const t = useTranslations('information.shared');
  const introduction = { title: t('tasks'), path: namedPages['tasks-start-earning'].path };
  return (
    <InformationPage {...page} isPlanned parents={guide === 'startEarning' ? [] : [introduction]}>
      {children}
      <TaskGuides except={guide} />
    </InformationPage>
  );
}
