import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { ConnectDrawing } from '../features/information/drawings.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { QuestionList } from '../features/information/question-list.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { Instructions } from '../features/information/steps.tsx';
import { TaskGuides } from '../features/information/task-guides.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/tasks-how-to-connect.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'tasks-how-to-connect-a-youtube-account'),
    readInformation(context, 'connect', 'guides'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TasksHowToConnect({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <HowToConnect />
    </WithMessages>
  );
}

const steps = ['address', 'bind', 'code', 'verify', 'subscriptions'] as const;
const questions = ['refused', 'code', 'remove'] as const;

function HowToConnect() {
  const t = useTranslations('information.connect');
  const shared = useTranslations('information.shared');
  return (
    <PageWidth>
      <Breadcrumbs
        title={t('title')}
        path="/tasks/how-to-connect-a-youtube-account"
        parents={[{ title: shared('tasks'), path: '/tasks/start-earning' }]}
      />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          <Button variant="primary" size="large" render={<Link to="/tasks" />}>
            {t('open')}
          </Button>
        }
        aside={<ConnectDrawing />}
      />
      <Section title={t('stepsTitle')}>
        <Instructions
          steps={steps.map((key) => ({
            title: t(`steps.${key}.title`),
            text: t(`steps.${key}.text`),
            note: key === 'subscriptions' && <Note>{t('order')}</Note>,
          }))}
        />
      </Section>
      <Section title={t('questionsTitle')}>
        <QuestionList
          questions={questions.map((key) => ({
            question: t(`questions.${key}.question`),
            answer: t(`questions.${key}.answer`),
          }))}
        />
      </Section>
      <TaskGuides except="connect" />
    </PageWidth>
  );
}
