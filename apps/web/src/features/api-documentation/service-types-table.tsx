import { resellerTypes } from '@crescendo/rules/reseller/reseller-api';
import { Card } from '@crescendo/ui/card';
import { useTranslations } from 'use-intl';
import { ParameterList } from './parameter-list.tsx';

/** What only some types requires: the others are listed with `add` itself. */
const ofTypes = [...new Set(Object.values(resellerTypes).flat())].filter(
  (name) => !(resellerTypes.Default as readonly string[]).includes(name),
);

/** What `add` takes for each type a service can have, and what those parameters mean. */
export function ServiceTypesTable() {
  const t = useTranslations('api-documentation');
  return (
    <Card render={<section aria-labelledby="service-types" />}>
      <h3 id="service-types" className="scroll-mt-24 text-16">
        {t('types')}
      </h3>
      <p className="mt-1 text-ink-2">{t('typesText')}</p>
      <dl className="mt-3 divide-y divide-line text-13">
        {Object.entries(resellerTypes).map(([type, parameters]) => (
          <div key={type} className="grid gap-x-4 py-2 tablet:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-medium">{type}</dt>
            <dd className="font-mono text-12 text-ink-2 wrap-anywhere">{parameters.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <h4 className="mt-5 text-13 font-medium">{t('typeParameters')}</h4>
      <ParameterList names={ofTypes} />
    </Card>
  );
}
