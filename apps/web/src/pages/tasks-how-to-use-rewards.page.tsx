import { Button } from '@crescendo/ui/button';
import { ChartNoAxesColumnIncreasing, ReceiptText, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { RewardDrawing } from '../features/information/drawings.tsx';
import { FeatureGrid } from '../features/information/feature-grid.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { QuestionList } from '../features/information/question-list.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { Steps } from '../features/information/steps.tsx';
import { TaskGuides } from '../features/information/task-guides.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/tasks-how-to-use-rewards.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'tasks-how-to-use-rewards'),
    readInformation(context, 'rewards', 'guides'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TasksHowToUseRewards({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <HowToUseRewards />
    </WithMessages>
  );
}

const features = [
  { key: 'balance', icon: Wallet },
  { key: 'total', icon: ChartNoAxesColumnIncreasing },
  { key: 'records', icon: ReceiptText },
] as const;
const steps = ['method', 'amount', 'send'] as const;
const questions = ['fee', 'rejected', 'bonus'] as const;

function HowToUseRewards() {
  const t = useTranslations('information.rewards');
  const shared = useTranslations('information.shared');
  return (
    <PageWidth>
      <Breadcrumbs
        title={t('title')}
        path="/tasks/how-to-use-rewards"
        parents={[{ title: shared('tasks'), path: '/tasks/start-earning' }]}
      />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            {/* The one form for withdrawals stands with the referral program and asks which balance is meant. */}
            <Button variant="primary" size="large" render={<Link to="/referral-program" />}>
              {t('open')}
            </Button>
            <Button size="large" render={<Link to="/finances" />}>
              {t('finances')}
            </Button>
          </>
        }
        aside={<RewardDrawing />}
      />
      <Section title={t('featuresTitle')}>
        <FeatureGrid
          features={features.map(({ key, icon }) => ({
            icon,
            title: t(`features.${key}.title`),
            text: t(`features.${key}.text`),
          }))}
        />
      </Section>
      <Section title={t('stepsTitle')}>
        <Steps steps={steps.map((key) => ({ title: t(`steps.${key}.title`), text: t(`steps.${key}.text`) }))} />
      </Section>
      <Section title={shared('questions')}>
        <QuestionList
          questions={questions.map((key) => ({
            question: t(`questions.${key}.question`),
            answer: t(`questions.${key}.answer`),
          }))}
        />
      </Section>
      <TaskGuides except="rewards" />
    </PageWidth>
  );
}
