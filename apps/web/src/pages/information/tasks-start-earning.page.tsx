import { BadgeCheck, CircleUserRound, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FeatureGrid } from '../../features/information/feature-grid.tsx';
import { EarnIllustration } from '../../features/information/illustrations.tsx';
import { points } from '../../features/information/points.ts';
import { Section } from '../../features/information/section.tsx';
import { Steps } from '../../features/information/steps.tsx';
import { TaskPage } from '../../features/information/tasks/task-page.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('tasks-start-earning', 'startEarning', 'guides');
export const meta = pageMeta;
export default withMessages(TasksStartEarning);

const steps = [{ key: 'connect' }, { key: 'choose' }, { key: 'do' }, { key: 'collect' }] as const;
const features = [
  { key: 'verified', icon: BadgeCheck },
  { key: 'several', icon: CircleUserRound },
  { key: 'once', icon: ReceiptText },
] as const;

function TasksStartEarning() {
  const t = useTranslations('information.startEarning');
  return (
    <TaskPage
      page="tasks-start-earning"
      name={t('title')}
      guide="startEarning"
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
        aside: <EarnIllustration />,
      }}
    >
      <Section title={t('stepsTitle')}>
        <Steps steps={points(steps, (key, part) => t(`steps.${key}.${part}`))} />
      </Section>
      <Section title={t('featuresTitle')}>
        <FeatureGrid features={points(features, (key, part) => t(`features.${key}.${part}`))} />
      </Section>
    </TaskPage>
  );
}
