import { Button } from '@crescendo/ui/button';
import { CircleCheck, CircleDashed, CirclePlay, CircleStop, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { PerformDrawing } from '../features/information/drawings.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { StateList } from '../features/information/state-list.tsx';
import { Instructions } from '../features/information/steps.tsx';
import { TaskGuides } from '../features/information/task-guides.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/tasks-how-to-perform.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'tasks-how-to-perform-the-tasks'),
    readInformation(context, 'perform', 'guides'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TasksHowToPerform({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <HowToPerform />
    </WithMessages>
  );
}

const steps = ['account', 'task', 'start', 'do', 'end'] as const;
const states = [
  { key: 'created', icon: CircleDashed },
  { key: 'started', icon: CirclePlay },
  { key: 'ended', icon: CircleStop },
  { key: 'checked', icon: CircleCheck },
  { key: 'failed', icon: CircleX },
] as const;

function HowToPerform() {
  const t = useTranslations('information.perform');
  const shared = useTranslations('information.shared');
  return (
    <PageWidth>
      <Breadcrumbs
        title={t('title')}
        path="/tasks/how-to-perform-the-tasks"
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
        aside={<PerformDrawing />}
      />
      <div className="grid gap-x-16 large:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <Section title={t('stepsTitle')}>
          <Instructions
            steps={steps.map((key) => ({ title: t(`steps.${key}.title`), text: t(`steps.${key}.text`) }))}
          />
        </Section>
        <Section title={t('statesTitle')}>
          <StateList
            states={states.map(({ key, icon }) => ({
              icon,
              title: t(`states.${key}.title`),
              text: t(`states.${key}.text`),
            }))}
          />
          <h3 className="mt-8 text-16">{t('endTitle')}</h3>
          <p className="mt-1.5 text-15 text-pretty text-ink-2">{t('endText')}</p>
        </Section>
      </div>
      <TaskGuides except="perform" />
    </PageWidth>
  );
}
