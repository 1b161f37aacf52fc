import { Button } from '@crescendo/ui/button';
import { ChartLine, Globe, Hourglass, Pause, Tags, Target } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../features/information/breadcrumbs.tsx';
import { CallToAction } from '../features/information/call-to-action.tsx';
import { KeywordDrawing } from '../features/information/drawings.tsx';
import { FeatureGrid } from '../features/information/feature-grid.tsx';
import { Hero } from '../features/information/hero.tsx';
import { PageWidth } from '../features/information/page-width.tsx';
import { QuestionList } from '../features/information/question-list.tsx';
import { readInformation } from '../features/information/read-page-messages.ts';
import { Section } from '../features/information/section.tsx';
import { Steps } from '../features/information/steps.tsx';
import { WithMessages } from '../features/information/with-messages.tsx';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/about-youtube-keyword-tool.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'about-youtube-keyword-tool'),
    readInformation(context, 'keywords'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default function AboutYoutubeKeywordTool({ loaderData }: Route.ComponentProps) {
  return (
    <WithMessages messages={loaderData.messages}>
      <KeywordTool />
    </WithMessages>
  );
}

const features = [
  { key: 'suggestions', icon: Globe },
  { key: 'tags', icon: Tags },
  { key: 'campaign', icon: Target },
  { key: 'positions', icon: ChartLine },
  { key: 'pause', icon: Pause },
  { key: 'limit', icon: Hourglass },
] as const;
const steps = ['search', 'tag', 'track'] as const;
const questions = ['cost', 'trial', 'limit', 'keywords'] as const;

function KeywordTool() {
  const t = useTranslations('information.keywords');
  const shared = useTranslations('information.shared');
  return (
    <PageWidth>
      <Breadcrumbs title={t('kicker')} path="/about-youtube-keyword-tool" />
      <Hero
        kicker={t('kicker')}
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            <Button variant="primary" size="large" render={<Link to="/keywords-tools" />}>
              {t('open')}
            </Button>
            <Button size="large" render={<Link to="/youtube-campaign" />}>
              {t('campaigns')}
            </Button>
          </>
        }
        aside={<KeywordDrawing />}
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
      <CallToAction
        title={t('endTitle')}
        text={t('endText')}
        actions={
          <Button size="large" render={<Link to="/plans-and-pricing" />}>
            {t('plans')}
          </Button>
        }
      />
    </PageWidth>
  );
}
