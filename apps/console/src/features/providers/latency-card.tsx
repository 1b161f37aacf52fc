import { formatMoment } from '@crescendo/browser/formats/dates';
import { useZone } from '@crescendo/browser/formats/use-moments';
import type { ProviderReport } from '@crescendo/contract/orders/provider-figures';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Chart } from '@crescendo/ui/charts/chart';
import { useTranslations } from 'use-intl';
import { useProviderFormats } from './use-provider-formats.ts';

const looks = [
  { kind: 'line', tone: 'primary' },
  { kind: 'line', tone: 'secondary' },
  { kind: 'dashed', tone: 'primary' },
] as const;
/** As many lines as can be told apart. */
export const mostLines = looks.length;

/** How slow the slowest providers are, beside each other. */
export function LatencyCard({ reports }: { reports: readonly ProviderReport[] }) {
  const t = useTranslations('providers.latencyCard');
  const keys = useTranslations('providers.health')('keys');
  const formats = useProviderFormats();
  const zone = useZone();
  const moments = [...new Set(reports.flatMap(({ series }) => series.map(({ at }) => at)))].sort();
  if (moments.length < 2) return null;
  const isLong = Date.parse(moments.at(-1) ?? '') - Date.parse(moments[0] ?? '') > 2 * 86_400_000;
  return (
    <Card render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} description={t('lead')} className="mb-3" />
      <Chart
        label={t('label')}
        keys={keys}
        format={(ms) => formats.latency(Math.round(ms))}
        places={moments.map((at) => {
          const moment = formatMoment(at, zone);
          return { name: moment, short: moment.slice(5, 16), at: Date.parse(at) };
        })}
        formatAt={(at) => {
          const moment = formatMoment(new Date(at), zone);
          return isLong ? moment.slice('YYYY-'.length, 'YYYY-MM-DD'.length) : moment.slice(11, 16);
        }}
        series={reports.flatMap(({ figures, series }, line) => {
          const look = looks[line];
          const of = new Map(series.map(({ at, p95_ms }) => [at, p95_ms]));
          return look ? [{ name: figures.name, ...look, values: moments.map((at) => of.get(at) ?? null) }] : [];
        })}
      />
    </Card>
  );
}
