import { formatQuantity } from '@crescendo/rules/money/currency';
import {
  type DripFeed,
  dripFeedQuantity,
  fewestRuns,
  isEveryRunAllowed,
  joinMinutes,
  mendRuns,
  mostMinutesBetweenRuns,
  type Span,
  splitMinutes,
} from '@crescendo/rules/ordering/drip-feed';
import { Field } from '@crescendo/ui/forms/field';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { limitsOf } from '../order-choice.ts';
import type { FormService } from '../service/form-service.ts';
import { NumberInput } from './number-input.tsx';
import { RunPreview } from './run-preview.tsx';

type Props = {
  service: FormService;
  quantity: number;
  settings: DripFeed;
  errors: { runs?: string | undefined; minutes?: string | undefined; step?: string | undefined };
  onChange: (settings: Partial<DripFeed>) => void;
  onFocus?: (name: string) => void;
};

/** How often, how far apart, and whether each run delivers more than the last. */
export function DripFeedFields({ service, quantity, settings, errors, onChange, onFocus }: Props) {
  const t = useTranslations('order-form');
  const isIncreasing = settings.mode === 'increase';
  const total = dripFeedQuantity(quantity, settings);
  const isAllowed = quantity === 0 || isEveryRunAllowed(quantity, settings, limitsOf(service));
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-4 tablet:grid-cols-[7.5rem_minmax(0,1fr)_10rem]">
        <Field label={t('runs')} help={t('atLeastRuns', { count: fewestRuns })} error={errors.runs}>
          <NumberInput
            name="numberOfRuns"
            value={settings.runs}
            mend={mendRuns}
            stepLabels={[t('fewer'), t('more')]}
            onChange={(runs) => onChange({ runs })}
            onFocus={() => onFocus?.('numberOfRuns')}
          />
        </Field>
        <Interval
          minutes={settings.minutes_between_runs}
          error={errors.minutes}
          onChange={(minutes_between_runs) => onChange({ minutes_between_runs })}
          onFocus={() => onFocus?.('dripFeedMinutes')}
        />
        <div className="grid content-start gap-1.5">
          <span className="text-13 font-medium">{t('mode')}</span>
          <SegmentedControl
            legend={t('mode')}
            name="dripFeedMode"
            value={settings.mode}
            options={[
              { value: 'flat', label: t('modes.flat') },
              { value: 'increase', label: t('modes.increase') },
            ]}
            onValueChange={(mode) => onChange({ mode })}
          />
          <span className="text-13 text-ink-3">{isIncreasing ? t('increaseText') : t('flatText')}</span>
        </div>
      </div>
      {isIncreasing && (
        <Field label={t('quantityStep')} help={t('quantityStepText')} error={errors.step} className="tablet:max-w-60">
          <NumberInput
            name="dripFeedQuantityStep"
            value={settings.quantity_step}
            mend={(step) => Math.min(Math.max(Math.floor(step) || 0, 0), 1_000_000_000)}
            onChange={(quantity_step) => onChange({ quantity_step })}
            onFocus={() => onFocus?.('dripFeedQuantityStep')}
          />
        </Field>
      )}
      {!isAllowed && (
        <Note tone="danger" announce>
          {t('runOutOfRange', {
            min: formatQuantity(service.min_quantity),
            max: formatQuantity(service.max_quantity),
            step: formatQuantity(service.quantity_step),
          })}
        </Note>
      )}
      <RunPreview quantity={quantity} settings={settings} />
      <p className="text-13 text-ink-2 tabular-nums">
        {t('dripFeedSum', {
          total: formatQuantity(total),
          unit: t(`units.${service.unit}`, { count: total }),
          count: settings.runs,
        })}
      </p>
    </div>
  );
}

type IntervalProps = {
  minutes: number;
  error?: string | undefined;
  onChange: (minutes: number) => void;
  onFocus: () => void;
};

/** Days, hours and minutes of one number of minutes. */
function Interval({ minutes, error, onChange, onFocus }: IntervalProps) {
  const t = useTranslations('order-form');
  const span = splitMinutes(minutes);
  const most: Span = { days: 365, hours: 23, minutes: 59 };
  const set = (part: keyof Span, value: number) =>
    onChange(Math.min(Math.max(joinMinutes({ ...span, [part]: value }), 1), mostMinutesBetweenRuns));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{t('interval')}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {(['days', 'hours', 'minutes'] as const).map((part) => (
          <NumberInput
            key={part}
            aria-label={t(`span.${part}`)}
            value={span[part]}
            mend={(value) => Math.min(Math.max(Math.floor(value) || 0, 0), most[part])}
            unit={t(`spanShort.${part}`)}
            onChange={(value) => set(part, value)}
            onFocus={onFocus}
          />
        ))}
      </div>
      {error && <p className="mt-1.5 text-13 text-danger-text">{error}</p>}
    </fieldset>
  );
}
