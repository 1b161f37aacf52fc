import { ChartNoAxesColumnIncreasing, ReceiptText, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FeatureGrid } from '../../features/information/feature-grid.tsx';
import { RewardIllustration } from '../../features/information/illustrations.tsx';
import { points, questions } from '../../features/information/points.ts';
import { QuestionList } from '../../features/information/question-list.tsx';
import { Section } from '../../features/information/section.tsx';
import { Steps } from '../../features/information/steps.tsx';
import { TaskPage } from '../../features/information/tasks/task-page.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('tasks-how-to-use-rewards', 'rewards', 'guides');
export const meta = pageMeta;
export default withMessages(TasksHowToUseRewards);

const features = [
  { key: 'balance', icon: Wallet },
  { key: 'total', icon: ChartNoAxesColumnIncreasing },
  { key: 'records', icon: ReceiptText },
] as const;
const steps = [{ key: 'method' }, { key: 'amount' }, { key: 'send' }] as const;
const questionKeys = ['fee', 'rejected', 'bonus'] as const;

function TasksHowToUseRewards() {
  const t = useTranslations('information.rewards');
  const shared = useTranslations('information.shared');
  return (
    <TaskPage
      page="tasks-how-to-use-rewards"
      name={t('title')}
      guide="rewards"
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
        aside: <RewardIllustration />,
      }}
    >
      <Section title={t('featuresTitle')}>
        <FeatureGrid features={points(features, (key, part) => t(`features.${key}.${part}`))} />
      </Section>
      <Section title={t('stepsTitle')}>
        <Steps steps={points(steps, (key, part) => t(`steps.${key}.${part}`))} />
      </Section>
      <Section title={shared('questions')}>
        <QuestionList questions={questions(questionKeys, (key, part) => t(`questions.${key}.${part}`))} />
      </Section>
    </TaskPage>
  );
}
