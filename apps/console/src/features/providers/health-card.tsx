import { formatMoment } from '@crescendo/browser/formats/dates';
import { useZone } from '@crescendo/browser/formats/use-moments';
import type { ProviderReport } from '@crescendo/contract/orders/provider-figures';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Chart } from '@crescendo/ui/charts/chart';
import { useTranslations } from 'use-intl';
import { FailureBars } from './failure-bars.tsx';
import { useProviderFormats } from './use-provider-formats.ts';

/** From here on days are clearer than hours, and on a phone there is room for one of them. */
const twoDays = 2 * 86_400_000;

/** How fast it answers, and how often it does not. */
export function HealthCard({ report: { figures, series } }: { report: ProviderReport }) {
  const t = useTranslations('providers.health');
  const formats = useProviderFormats();
  const zone = useZone();
  const [first, last] = [series[0], series.at(-1)];
  const isLong = first !== undefined && last !== undefined && Date.parse(last.at) - Date.parse(first.at) > twoDays;
  return (
    <Card>
      <CardHeader title={t('title')} className="mb-4" />
      {series.length === 0 ? (
        <p className="py-6 text-center text-ink-3">{t('empty')}</p>
      ) : (
        <>
          <Chart
            label={t('latencyLabel')}
            keys={t('keys')}
            format={(ms) => formats.latency(Math.round(ms))}
            places={series.map(({ at }) => {
              const moment = formatMoment(at, zone);
              return { name: moment, short: moment.slice(5, 16), at: Date.parse(at) };
            })}
            formatAt={(at) => {
              const moment = formatMoment(new Date(at), zone);
              return isLong ? moment.slice('YYYY-'.length, 'YYYY-MM-DD'.length) : moment.slice(11, 16);
            }}
            series={[
              { name: t('p50'), kind: 'line', values: series.map(({ p50_ms }) => p50_ms) },
              { name: t('p95'), kind: 'line', tone: 'secondary', values: series.map(({ p95_ms }) => p95_ms) },
            ]}
          />
          <div className="mt-4 flex items-baseline justify-between text-13 text-ink-2">
            <span>{t('failed')}</span>
            <span className="tabular-nums">
              {t('failedOf', { failed: formats.count(figures.failed), calls: formats.count(figures.calls) })}
            </span>
          </div>
          <FailureBars
            bars={figures.bars}
            label={t('failedOf', { failed: formats.count(figures.failed), calls: formats.count(figures.calls) })}
            className="h-8 w-full"
          />
        </>
      )}
    </Card>
  );
}
