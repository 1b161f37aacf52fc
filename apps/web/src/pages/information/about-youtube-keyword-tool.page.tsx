import { ChartLine, Globe, Hourglass, Pause, Tags, Target } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FeatureGrid } from '../../features/information/feature-grid.tsx';
import { KeywordIllustration } from '../../features/information/illustrations.tsx';
import { InformationPage } from '../../features/information/information-page.tsx';
import { points, questions } from '../../features/information/points.ts';
import { QuestionList } from '../../features/information/question-list.tsx';
import { Section } from '../../features/information/section.tsx';
import { Steps } from '../../features/information/steps.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('about-youtube-keyword-tool', 'keywords');
export const meta = pageMeta;
export default withMessages(AboutYoutubeKeywordTool);

const features = [
  { key: 'suggestions', icon: Globe },
  { key: 'tags', icon: Tags },
  { key: 'campaign', icon: Target },
  { key: 'positions', icon: ChartLine },
  { key: 'pause', icon: Pause },
  { key: 'limit', icon: Hourglass },
] as const;
const steps = [{ key: 'search' }, { key: 'tag' }, { key: 'track' }] as const;
const questionKeys = ['cost', 'trial', 'limit', 'keywords'] as const;

function AboutYoutubeKeywordTool() {
  const t = useTranslations('information.keywords');
  const shared = useTranslations('information.shared');
  return (
    <InformationPage
      page="about-youtube-keyword-tool"
      isPlanned
      name={t('kicker')}
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
        aside: <KeywordIllustration />,
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
    </InformationPage>
  );
}
