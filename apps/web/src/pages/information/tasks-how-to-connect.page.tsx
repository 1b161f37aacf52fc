import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { ConnectIllustration } from '../../features/information/illustrations.tsx';
import { points, questions } from '../../features/information/points.ts';
import { QuestionList } from '../../features/information/question-list.tsx';
import { Section } from '../../features/information/section.tsx';
import { Instructions } from '../../features/information/steps.tsx';
import { TaskPage } from '../../features/information/tasks/task-page.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('tasks-how-to-connect-a-youtube-account', 'connect', 'guides');
export const meta = pageMeta;
export default withMessages(TasksHowToConnect);

const steps = [
  { key: 'address' },
  { key: 'bind' },
  { key: 'code' },
  { key: 'verify' },
  { key: 'subscriptions' },
] as const;
const troubles = ['refused', 'code', 'remove'] as const;

function TasksHowToConnect() {
  const t = useTranslations('information.connect');
  return (
    <TaskPage
      page="tasks-how-to-connect-a-youtube-account"
      name={t('title')}
      guide="connect"
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
        aside: <ConnectIllustration />,
      }}
    >
      <Section title={t('stepsTitle')}>
        <Instructions
          steps={points(steps, (key, part) => t(`steps.${key}.${part}`)).map((step) => ({
            ...step,
            note: step.key === 'subscriptions' && <Note>{t('order')}</Note>,
          }))}
        />
      </Section>
      <Section title={t('questionsTitle')}>
        <QuestionList questions={questions(troubles, (key, part) => t(`questions.${key}.${part}`))} />
      </Section>
    </TaskPage>
  );
}
