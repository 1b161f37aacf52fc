import { duplicateSeconds } from '@crescendo/rules/reseller/api-tokens';
import { mostResellerIds } from '@crescendo/rules/reseller/reseller-api';
import { resellerErrors, resellerRefillWords, resellerStatusWords } from '@crescendo/rules/reseller/reseller-reference';
import { useTranslations } from 'use-intl';
import { Definitions } from './definitions.tsx';
import { GuideSection } from './guide-section.tsx';
import { ParameterList } from './parameter-list.tsx';

export const guideChapters = ['access', 'limits', 'test', 'prices', 'many', 'duplicates'] as const;
export const wordChapters = ['statuses', 'refillStatuses', 'errors'] as const;

/** What holds for every action, before the actions themselves. */
export function Guide() {
  const t = useTranslations('api-documentation');
  const values = { seconds: duplicateSeconds.usual, most: duplicateSeconds.most, ids: mostResellerIds };
  return (
    <>
      {guideChapters.map((id) => (
        <GuideSection key={id} id={id} title={t(`guide.${id}.title`)} text={t(`guide.${id}.text`, values)}>
          {id === 'access' && <ParameterList names={['key', 'action']} />}
        </GuideSection>
      ))}
    </>
  );
}

/** The words of answers: the statuses of orders and refills, and what went wrong with what to do. */
export function Words() {
  const t = useTranslations('api-documentation');
  const errors = Object.entries(resellerErrors).map(([name, term]) => ({
    term,
    text: t(`errors.${name as keyof typeof resellerErrors}`),
  }));
  return (
    <>
      <GuideSection id="statuses" title={t('guide.statuses.title')} text={t('guide.statuses.text')}>
        <Definitions entries={resellerStatusWords.map((term) => ({ term, text: t(`statuses.${term}`) }))} />
      </GuideSection>
      <GuideSection id="refillStatuses" title={t('guide.refillStatuses.title')}>
        <Definitions entries={resellerRefillWords.map((term) => ({ term, text: t(`refillStatuses.${term}`) }))} />
      </GuideSection>
      <GuideSection id="errors" title={t('guide.errors.title')} text={t('guide.errors.text')}>
        <Definitions entries={[...errors, { term: '… is required', text: t('errors.required') }]} />
      </GuideSection>
    </>
  );
}
