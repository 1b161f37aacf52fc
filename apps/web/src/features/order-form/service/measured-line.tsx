import { formatQuantity } from '@crescendo/rules/money/currency';
import { percentToTenth } from '@crescendo/rules/money/percent';
import { Gauge } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMeasuredMinutes } from '../../../shell/page/use-measured-minutes.ts';
import type { FormMeasured } from './form-service.ts';

const dayMs = 86_400_000;

/** What was measured of a service, with sample and period, in one line. */
export function MeasuredLine({ measured }: { measured: FormMeasured }) {
  const t = useTranslations('order-form');
  const duration = useMeasuredMinutes();
  const { start_time: minutes, orders, is_sample: isSample, from, to } = measured;
  return (
    <span className="flex min-w-0 gap-1.5">
      <Gauge aria-hidden="true" className="mt-0.5 size-3.5 text-success-text" />
      <span className="min-w-0">
        {t(isSample ? 'measuredSamples' : 'measured', {
          hasStart: String(minutes !== null),
          start: duration(minutes ?? 0),
          percent: percentToTenth(measured.completed_percent),
          count: orders,
          orders: formatQuantity(orders),
          days: Math.round((Date.parse(to) - Date.parse(from)) / dayMs),
        })}
      </span>
    </span>
  );
}
