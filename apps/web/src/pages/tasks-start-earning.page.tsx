import { Button } from '@crescendo/ui/button';
import { BadgeCheck, CircleUserRound, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { CallToAction } from '../features/information/call-to-action.tsx';
import { EarnDrawing } from '../features/information/drawings.tsx';
import { FeatureGrid } from '../features/information/feature-grid.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { Steps } from '../features/information/steps.tsx';
import { TaskGuides } from '../features/information/task-guides.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/tasks-start-earning.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'tasks-start-earning'),
    readInformation(context, 'startEarning', 'guides'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function TasksStartEarning({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <StartEarning />
    </WithMessages>
  );
}

const steps = ['connect', 'choose', 'do', 'collect'] as const;
const features = [
  { key: 'verified', icon: BadgeCheck },
  { key: 'several', icon: CircleUserRound },
  { key: 'once', icon: ReceiptText },
] as const;

function StartEarning() {
  const t = useTranslations('information.startEarning');
  return (
    <PageWidth>
      <Breadcrumbs title={t('title')} path="/tasks/start-earning" />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            {/* Accounts are bound where they are used: guests are asked to sign in on the way. */}
            <Button variant="primary" size="large" render={<Link to="/tasks" />}>
              {t('connect')}
            </Button>
            <Button size="large" render={<Link to="/tasks/how-to-connect-a-youtube-account" />}>
              {t('how')}
            </Button>
          </>
        }
        aside={<EarnDrawing />}
      />
      <Section title={t('stepsTitle')}>
        <Steps steps={steps.map((key) => ({ title: t(`steps.${key}.title`), text: t(`steps.${key}.text`) }))} />
      </Section>
      <Section title={t('featuresTitle')}>
        <FeatureGrid
          features={features.map(({ key, icon }) => ({
            icon,
            title: t(`features.${key}.title`),
            text: t(`features.${key}.text`),
          }))}
        />
      </Section>
      <TaskGuides except="startEarning" />
      <CallToAction
        title={t('endTitle')}
        text={t('endText')}
        actions={
          <Button size="large" render={<Link to="/tasks" />}>
            {t('connect')}
          </Button>
        }
      />
    </PageWidth>
  );
}
