import type { Measured } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { percentToTenth } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTerms } from './use-terms.ts';

/** What was measured, under what is stated; where there is too little to measure, that is said instead. */
export function MeasuredFacts({ measured }: { measured: Measured | null }) {
  const t = useTranslations('service-type');
  if (!measured) {
    return (
      <p className="mt-4 flex gap-2 text-13 text-pretty text-ink-3">
        <Gauge aria-hidden="true" className="mt-0.5 size-4" />
        {t('notMeasured')}
      </p>
    );
  }
  return (
    <section aria-labelledby="measured" className="mt-6 border-t border-line pt-5">
      <h2 id="measured" className="flex items-center gap-2 text-15">
        <Gauge aria-hidden="true" className="size-4 text-ink-3" />
        {t('measured.title')}
        {measured.is_sample && <Badge variant="simulated">{t('sample')}</Badge>}
      </h2>
      <Facts measured={measured} start={t('measured.start')} speed={t('measured.speed')} className="mt-3" />
      <p className="mt-3 text-13 text-pretty text-ink-3">
        {t.rich('measured.sample', {
          count: measured.orders,
          quantity: formatQuantity(measured.orders),
          from: measured.from,
          to: measured.to,
          date,
        })}
      </p>
    </section>
  );
}

/** The same of a whole service type, beside its title. */
export function MeasuredTypeCard({ measured }: { measured: Measured }) {
  const t = useTranslations('service-type');
  const { orders, from, to } = measured;
  return (
    <Card padding="none" className="shadow-2" render={<section aria-labelledby="measured" />}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-3.5">
        <h2 id="measured" className="text-15">
          {t('measured.title')}
        </h2>
        <Badge variant={measured.is_sample ? 'simulated' : 'neutral'}>
          {t(measured.is_sample ? 'measured.samples' : 'measured.orders', {
            count: orders,
            quantity: formatQuantity(orders),
          })}
        </Badge>
      </div>
      <div className="px-5 py-4">
        <Facts measured={measured} start={t('measured.usualStart')} speed={t('measured.usualSpeed')} />
        <p className="mt-3 text-13 text-pretty text-ink-3">{t.rich('measured.ofType', { from, to, date })}</p>
      </div>
    </Card>
  );
}

const date = (day: ReactNode) => <span className="whitespace-nowrap">{day}</span>;

type FactsProps = { measured: Measured; start: string; speed: string; className?: string };

function Facts({ measured, start, speed, className }: FactsProps) {
  const t = useTranslations('service-type');
  const terms = useTerms();
  const { refills_asked: asked, refills_honoured: honoured } = measured;
  const share = (fraction: number) => t('measured.share', { percent: percentToTenth(fraction) });
  const facts = [
    ...(measured.start_time === null ? [] : [[start, terms.measuredMinutes(measured.start_time)]]),
    ...(measured.speed === null ? [] : [[speed, terms.speed(measured.speed)]]),
    [t('measured.completed'), share(measured.completed_percent)],
    [t('measured.partial'), share(measured.partial_percent)],
    [t('measured.canceled'), share(measured.canceled_percent)],
    ...(asked === 0
      ? []
      : [
          [
            t('measured.refills'),
            t('measured.refillShare', { honoured: formatQuantity(honoured), asked: formatQuantity(asked) }),
          ],
        ]),
  ];
  return (
    <div className={className}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="text-15 font-medium tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Ends measured={measured} />
    </div>
  );
}

/** How the orders ended, as a bar; what it shows stands above it in words. */
function Ends({ measured }: { measured: Measured }) {
  const ends = [
    { share: measured.completed_percent, colour: 'fill-success' },
    { share: measured.partial_percent, colour: 'fill-warning' },
    { share: measured.canceled_percent, colour: 'fill-danger' },
  ].filter(({ share }) => share > 0);
  const startOf = (at: number) => ends.slice(0, at).reduce((sum, { share }) => sum + share, 0) * barWidth;
  return (
    <svg
      viewBox={`0 0 ${barWidth} 6`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-4 h-1.5 w-full rounded-full"
    >
      {ends.map(({ share, colour }, at) => (
        // Without the minimum, one order in a thousand would not be seen.
        <rect
          key={colour}
          x={startOf(at)}
          width={Math.max(share * barWidth - (at < ends.length - 1 ? barGap : 0), barGap)}
          height="6"
          className={colour}
        />
      ))}
    </svg>
  );
}

const barWidth = 400;
const barGap = 2;
