import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { TextLink } from '@crescendo/ui/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTerms } from './use-terms.ts';

export type DetailedService = Pick<
  Service,
  'id' | 'description' | 'requirements' | 'example_link' | 'geo' | 'package_contents' | 'included_in_packages'
> & { countries: string[] };

export const detailedService = (service: Service): DetailedService => ({
  id: service.id,
  description: service.description,
  requirements: service.requirements,
  example_link: service.example_link,
  geo: service.geo,
  package_contents: service.package_contents,
  included_in_packages: service.included_in_packages,
  countries: service.allowed_use_countries.map(({ name }) => name),
});

/** More countries than this are counted, not listed. */
const listedCountries = 12;

/** What a buyer wants to know before ordering, one thing under the other. */
export function Details({ service }: { service: DetailedService }) {
  const t = useTranslations('service-type');
  const terms = useTerms();
  const { description, requirements, example_link, countries } = service;
  return (
    <>
      {description && (
        <p className="mb-6 max-w-[68ch] text-pretty whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>
      )}
      <dl className="grid border-t border-line">
        <Detail name={t('number')}>
          <span className="tabular-nums">{service.id}</span>
        </Detail>
        <Detail name={t('geo')}>
          {terms.geo(service.geo)}
          {countries.length > 0 && (
            <span className="block text-14 text-ink-3">
              {countries.length > listedCountries
                ? t('countryCount', { count: countries.length })
                : countries.join(', ')}
            </span>
          )}
        </Detail>
        {requirements && <Detail name={t('requirements')}>{requirements}</Detail>}
        {/* It shows what a link has to look like; it is not there to be followed. */}
        {example_link && <Detail name={t('example')}>{example_link}</Detail>}
        {service.package_contents.length > 0 && (
          <Detail name={t('contents')}>
            <ul className="grid gap-2">
              {service.package_contents.map(({ id, slug, name, quantity, short_description }) => (
                <li key={id}>
                  <TextLink render={<Link to={`/services/${slug}`} />}>
                    {t('content', { name, quantity: formatQuantity(quantity) })}
                  </TextLink>
                  {short_description && <span className="block text-14 text-ink-3">{short_description}</span>}
                </li>
              ))}
            </ul>
          </Detail>
        )}
        {service.included_in_packages.length > 0 && (
          <Detail name={t('packages')}>
            <ul className="grid gap-1">
              {service.included_in_packages.map(({ id, slug, name }) => (
                <li key={id}>
                  <TextLink render={<Link to={`/services/${slug}`} />}>{name}</TextLink>
                </li>
              ))}
            </ul>
          </Detail>
        )}
      </dl>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 text-15 tablet:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 text-pretty wrap-anywhere">{children}</dd>
    </div>
  );
}
