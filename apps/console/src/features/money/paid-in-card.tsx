import { useChartTexts } from '@crescendo/browser/charts/chart-texts';
import type { Home } from '@crescendo/contract/orders/analytics-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Chart } from '@crescendo/ui/charts/chart';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';

const days = 14;
/** Sums of days, to the cent. */
const shown = (dollars: number) => formatAmount(Math.round(dollars * 100) / 100);

/** What customers paid in, day by day. It is read after the page: what waits for a decision does not wait for it. */
export function PaidInCard() {
  const t = useTranslations('money.paidIn');
  const chart = useChartTexts();
  const [series, setSeries] = useState<Home['series']>();
  useEffect(() => {
    let isShown = true;
    callDesk((api) => api.readHome()).then(
      ({ data }) => isShown && setSeries(data.series.slice(-days)),
      // The page is whole without it.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const places = useMemo(
    () => series?.map(({ day }) => ({ name: day, short: day.slice('YYYY-'.length) })) ?? [],
    [series],
  );
  const drawn = useMemo(
    () => [{ name: t('line'), kind: 'area' as const, values: series?.map(({ funds }) => funds) ?? [] }],
    [t, series],
  );
  if (!series) return null;
  const sum = shown(series.reduce((total, { funds }) => total + funds, 0));
  return (
    <Card render={<section aria-label={t('title', { days })} />}>
      <CardHeader
        title={t('title', { days })}
        className="mb-3"
        action={<span className="text-13 text-ink-2 tabular-nums">{sum}</span>}
      />
      <Chart
        label={t('chart', { days: series.length, sum })}
        places={places}
        series={drawn}
        format={shown}
        formatAxis={(dollars) => formatAmount(dollars, { noZeros: true })}
        keys={chart('keys')}
      />
    </Card>
  );
}
