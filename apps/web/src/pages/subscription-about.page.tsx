import { Button } from '@crescendo/ui/button';
import { CircleX, CreditCard, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { CallToAction } from '../features/information/call-to-action.tsx';
import { CostExample } from '../features/information/cost-example.tsx';
import { AutopromotionDrawing } from '../features/information/drawings.tsx';
import { FeatureGrid } from '../features/information/feature-grid.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { QuestionList } from '../features/information/question-list.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { Steps } from '../features/information/steps.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { useFrame } from '../shell/frame-data.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/subscription-about.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'subscription-about'),
    readInformation(context, 'subscription'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function SubscriptionAbout({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <Autopromotion />
    </WithMessages>
  );
}

const form = '/orders/create?type=autopromotion';
const steps = ['services', 'limit', 'payment', 'publish'] as const;
const questions = ['found', 'charged', 'account', 'end'] as const;

function Autopromotion() {
  const t = useTranslations('information.subscription');
  const shared = useTranslations('information.shared');
  const { person } = useFrame();
  const feature = (key: 'pay' | 'cancel' | 'overview') => ({
    title: t(`features.${key}.title`),
    text: t(`features.${key}.text`),
  });
  return (
    <PageWidth>
      <Breadcrumbs title={t('kicker')} path="/subscription-about" />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            <Button variant="primary" size="large" render={<Link to={form} />}>
              {t('start')}
            </Button>
            <Button size="large" render={<Link to={person ? '/subscriptions' : '/'} />}>
              {person ? t('signedIn') : shared('allServices')}
            </Button>
          </>
        }
        aside={<AutopromotionDrawing />}
      />
      <Section title={t('stepsTitle')}>
        <Steps steps={steps.map((key) => ({ title: t(`steps.${key}.title`), text: t(`steps.${key}.text`) }))} />
      </Section>
      <Section title={t('costTitle')} text={t('costText')} action={<CostExample />} />
      <Section title={t('featuresTitle')}>
        <FeatureGrid
          features={[
            { icon: CreditCard, ...feature('pay') },
            { icon: CircleX, ...feature('cancel') },
            { icon: ListChecks, ...feature('overview') },
          ]}
        />
      </Section>
      <Section title={shared('questions')}>
        <QuestionList
          questions={questions.map((key) => ({
            question: t(`questions.${key}.question`),
            answer: t(`questions.${key}.answer`),
          }))}
        />
      </Section>
      <CallToAction
        title={t('endTitle')}
        text={t('endText')}
        actions={
          <Button size="large" render={<Link to={form} />}>
            {t('start')}
          </Button>
        }
      />
    </PageWidth>
  );
}
