import { CircleCheck, CircleDashed, CirclePlay, CircleStop, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PerformIllustration } from '../../features/information/illustrations.tsx';
import { points } from '../../features/information/points.ts';
import { Section } from '../../features/information/section.tsx';
import { StateList } from '../../features/information/state-list.tsx';
import { Instructions } from '../../features/information/steps.tsx';
import { TaskPage } from '../../features/information/tasks/task-page.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('tasks-how-to-perform-the-tasks', 'perform', 'guides');
export const meta = pageMeta;
export default withMessages(TasksHowToPerform);

const steps = [{ key: 'account' }, { key: 'task' }, { key: 'start' }, { key: 'do' }, { key: 'end' }] as const;
const states = [
  { key: 'created', icon: CircleDashed },
  { key: 'started', icon: CirclePlay },
  { key: 'ended', icon: CircleStop },
  { key: 'checked', icon: CircleCheck },
  { key: 'failed', icon: CircleX },
] as const;

function TasksHowToPerform() {
  const t = useTranslations('information.perform');
  return (
    <TaskPage
      page="tasks-how-to-perform-the-tasks"
      name={t('title')}
      guide="perform"
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
        aside: <PerformIllustration />,
      }}
    >
      <div className="grid gap-x-16 large:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <Section title={t('stepsTitle')}>
          <Instructions steps={points(steps, (key, part) => t(`steps.${key}.${part}`))} />
        </Section>
        <Section title={t('statesTitle')}>
          <StateList states={points(states, (key, part) => t(`states.${key}.${part}`))} />
          <h3 className="mt-8 text-16">{t('endTitle')}</h3>
          <p className="mt-1.5 text-15 text-pretty text-ink-2">{t('endText')}</p>
        </Section>
      </div>
    </TaskPage>
  );
}
