import type { Measured } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Badge } from '@crescendo/ui/data/badge';
import { Gauge } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTerms } from './use-terms.ts';

/** What was measured, under what is stated; where there is too little to measure, that is said instead. */
export function MeasuredFacts({ measured }: { measured: Measured | null }) {
  const t = useTranslations('service-type');
  const terms = useTerms();
  if (!measured) {
    return (
      <p className="mt-4 flex gap-2 text-13 text-pretty text-ink-3">
        <Gauge aria-hidden="true" className="mt-0.5 size-4" />
        {t('notMeasured')}
      </p>
    );
  }
  const { start_time, speed, refills_asked: asked, refills_honoured: honoured } = measured;
  // To a tenth: rounded to the whole, one order in three hundred that was cancelled would not be there.
  const share = (fraction: number) => t('measured.share', { percent: String(Math.round(fraction * 1000) / 10) });
  const facts = [
    ...(start_time === null ? [] : [[t('measured.start'), terms.measuredStart(start_time)]]),
    ...(speed === null ? [] : [[t('measured.speed'), terms.speed(speed)]]),
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
    <section aria-labelledby="measured" className="mt-6 border-t border-line pt-5">
      <h2 id="measured" className="flex items-center gap-2 text-15">
        <Gauge aria-hidden="true" className="size-4 text-ink-3" />
        {t('measured.title')}
        {measured.is_sample && <Badge variant="simulated">{t('sample')}</Badge>}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="text-15 font-medium tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-pretty text-ink-3">
        {t.rich('measured.sample', {
          count: measured.orders,
          quantity: formatQuantity(measured.orders),
          from: measured.from,
          to: measured.to,
          date: (day) => <span className="whitespace-nowrap">{day}</span>,
        })}
      </p>
    </section>
  );
}
