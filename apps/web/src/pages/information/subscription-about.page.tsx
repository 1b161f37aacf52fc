import { CircleX, CreditCard, ListChecks } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FeatureGrid } from '../../features/information/feature-grid.tsx';
import { AutopromotionIllustration } from '../../features/information/illustrations.tsx';
import { InformationPage } from '../../features/information/information-page.tsx';
import { points, questions } from '../../features/information/points.ts';
import { CostExample } from '../../features/information/prices/cost-example.tsx';
import { QuestionList } from '../../features/information/question-list.tsx';
import { Section } from '../../features/information/section.tsx';
import { Steps } from '../../features/information/steps.tsx';
import { pageMeta } from '../../shell/page/page-texts.ts';
import { informationLoader } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';

export const loader = informationLoader('subscription-about', 'subscription');
export const meta = pageMeta;
export default withMessages(SubscriptionAbout);

const steps = [{ key: 'services' }, { key: 'limit' }, { key: 'payment' }, { key: 'publish' }] as const;
const features = [
  { key: 'pay', icon: CreditCard },
  { key: 'cancel', icon: CircleX },
  { key: 'overview', icon: ListChecks },
] as const;
const questionKeys = ['found', 'charged', 'account', 'end'] as const;

function SubscriptionAbout() {
  const t = useTranslations('information.subscription');
  const shared = useTranslations('information.shared');
  return (
    <InformationPage
      page="subscription-about"
      isPlanned
      name={t('kicker')}
      hero={{
        kicker: t('kicker'),
        title: t('title'),
        text: t('lead'),
        aside: <AutopromotionIllustration />,
      }}
    >
      <Section title={t('stepsTitle')}>
        <Steps steps={points(steps, (key, part) => t(`steps.${key}.${part}`))} />
      </Section>
      <Section title={t('costTitle')} text={t('costText')} action={<CostExample />} />
      <Section title={t('featuresTitle')}>
        <FeatureGrid features={points(features, (key, part) => t(`features.${key}.${part}`))} />
      </Section>
      <Section title={shared('questions')}>
        <QuestionList questions={questions(questionKeys, (key, part) => t(`questions.${key}.${part}`))} />
      </Section>
    </InformationPage>
  );
}
