import { Button } from '@crescendo/ui/button';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { CallToAction } from '../features/information/call-to-action.tsx';
import { ContactButton } from '../features/information/contact-button.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { QuestionGroups } from '../features/information/question-list.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { TaskGuides } from '../features/information/task-guides.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/tasks-faq.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'tasks-faq'),
    readInformation(context, 'faq', 'guides'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TasksFaq({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <Faq />
    </WithMessages>
  );
}

const accounts = ['who', 'verify', 'password', 'several', 'remove'] as const;
const tasks = ['what', 'check', 'failed'] as const;
const rewards = ['when', 'where', 'withdraw'] as const;

function Faq() {
  const t = useTranslations('information.faq');
  return (
    <PageWidth>
      <Breadcrumbs
        title={t('title')}
        path="/tasks/faq"
        parents={[{ title: t('kicker'), path: '/tasks/start-earning' }]}
      />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          <Button variant="primary" size="large" render={<Link to="/tasks" />}>
            {t('openTasks')}
          </Button>
        }
      />
      <QuestionGroups
        groups={[
          {
            title: t('accountsTitle'),
            questions: accounts.map((key) => ({
              question: t(`accounts.${key}.question`),
              answer: t(`accounts.${key}.answer`),
            })),
          },
          {
            title: t('tasksTitle'),
            questions: tasks.map((key) => ({
              question: t(`tasks.${key}.question`),
              answer: t(`tasks.${key}.answer`),
            })),
          },
          {
            title: t('rewardsTitle'),
            questions: rewards.map((key) => ({
              question: t(`rewards.${key}.question`),
              answer: t(`rewards.${key}.answer`),
            })),
          },
        ]}
      />
      <TaskGuides except="faq" />
      <CallToAction title={t('endTitle')} text={t('endText')} actions={<ContactButton>{t('contact')}</ContactButton>} />
    </PageWidth>
  );
}
