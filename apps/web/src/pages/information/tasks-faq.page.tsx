import { useTranslations } from 'use-intl';
import { ContactButton } from '../../features/information/contact-button.tsx';
import { questions } from '../../features/information/points.ts';
import { QuestionGroups } from '../../features/information/question-list.tsx';
import { TaskPage } from '../../features/information/tasks/task-page.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('tasks-faq', 'faq', 'guides');
export const meta = pageMeta;
export default withMessages(TasksFaq);

const accounts = ['who', 'verify', 'password', 'several', 'remove'] as const;
const tasks = ['what', 'check', 'failed'] as const;
const rewards = ['when', 'where', 'withdraw'] as const;

function TasksFaq() {
  const t = useTranslations('information.faq');
  return (
    <TaskPage
      page="tasks-faq"
      name={t('title')}
      guide="faq"
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
      }}
      end={{ title: t('endTitle'), text: t('endText'), actions: <ContactButton>{t('contact')}</ContactButton> }}
    >
      <QuestionGroups
        groups={[
          {
            title: t('accountsTitle'),
            questions: questions(accounts, (key, part) => t(`accounts.${key}.${part}`)),
          },
          { title: t('tasksTitle'), questions: questions(tasks, (key, part) => t(`tasks.${key}.${part}`)) },
          { title: t('rewardsTitle'), questions: questions(rewards, (key, part) => t(`rewards.${key}.${part}`)) },
        ]}
      />
    </TaskPage>
  );
}
