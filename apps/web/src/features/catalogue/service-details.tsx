import { callApi } from '@crescendo/browser/calls/call-api';
import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** What a row of the table says when it is opened. Requested then: most rows never are. */
export function ServiceDetails({ id }: { id: number }) {
  const t = useTranslations('service-index');
  const service = useService(id);
  if (service === 'loading') {
    return (
      <span className="grid gap-2" aria-busy="true">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
      </span>
    );
  }
  if (service === 'failed') return <span className="text-ink-2">{t('detailsFailed')}</span>;
  const { short_description, description, requirements, example_link, guarantee, allowed_use_countries } = service;
  const facts = [
    [t('requirements'), requirements],
    [t('example'), example_link],
    [t('column.guarantee'), guarantee],
    [t('countries'), allowed_use_countries.map(({ name }) => name).join(', ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <span className="grid gap-3 wrap-anywhere tablet:max-w-[80ch]">
      <span className="whitespace-pre-line">{short_description ?? description ?? t('noDetails')}</span>
      {facts.map(([name, value]) => (
        <span key={name} className="text-13 text-ink-2">
          <span className="font-medium text-ink">{name}:</span> {value}
        </span>
      ))}
    </span>
  );
}

function useService(id: number): Service | 'loading' | 'failed' {
  const { panel, locale, cookieDomain } = useFrame();
  const [service, setService] = useState<Service | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    callApi({ panel, locale, cookieDomain }, (api) => api.readService({ params: { idOrSlug: String(id) } })).then(
      ({ data }) => !isGone && setService(data),
      () => !isGone && setService('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [id, panel, locale, cookieDomain]);
  return service;
}
