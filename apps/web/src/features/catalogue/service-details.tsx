import { callApi } from '@crescendo/browser/calls/call-api';
import type { Measured, Service } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { percentToTenth } from '@crescendo/rules/money/percent';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { useMeasuredMinutes } from '../../shell/page/use-measured-minutes.ts';

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
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-56 content-start gap-2 wrap-anywhere">
        <p className="max-w-[80ch] whitespace-pre-line">{short_description ?? description ?? t('noDetails')}</p>
        {facts.map(([name, value]) => (
          <p key={name} className="max-w-[80ch] text-13 text-ink-2">
            <span className="font-medium text-ink">{name}:</span> {value}
          </p>
        ))}
      </div>
      {service.measured && <MeasuredFacts measured={service.measured} />}
    </div>
  );
}

/** What its orders were like, beside what the service says of itself. */
function MeasuredFacts({ measured }: { measured: Measured }) {
  const t = useTranslations('service-index');
  const card = useTranslations('catalogue');
  const minutes = useMeasuredMinutes();
  const { orders, from, to, start_time, speed, refills_asked: asked, refills_honoured: honoured } = measured;
  const facts = [
    [t('measured.start'), start_time === null ? undefined : minutes(start_time)],
    [t('measured.speed'), speed === null ? undefined : card('perDay', { quantity: formatQuantity(speed) })],
    [t('measured.completed'), t('measured.share', { percent: percentToTenth(measured.completed_percent) })],
    [
      t('measured.refills'),
      asked === 0
        ? undefined
        : t('measured.refillShare', { honoured: formatQuantity(honoured), asked: formatQuantity(asked) }),
    ],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <div className="w-70 max-w-full">
      <p className="text-12 text-ink-3">
        {t(measured.is_sample ? 'measured.samples' : 'measured.orders', {
          count: orders,
          quantity: formatQuantity(orders),
          from,
          to,
        })}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-ink-3">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
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
