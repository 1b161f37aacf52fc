import { Button } from '@crescendo/ui/button';
import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BonusStep } from './method-draft.ts';

type Props = { steps: readonly BonusStep[]; error: string | undefined; onChange: (steps: BonusStep[]) => void };

/** What a payment by this method brings on top, from which amount on. */
export function BonusSteps({ steps, error, onChange }: Props) {
  const t = useTranslations('money.methods');
  const change = (at: number, part: Partial<BonusStep>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-13 font-medium">{t('bonusSteps')}</legend>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place until it is saved
        <div key={at} className="flex items-center gap-2 border-b border-line pb-2">
          <Input
            aria-label={t('bonusFromOf', { no: at + 1 })}
            inputMode="decimal"
            autoComplete="off"
            value={step.from}
            trailingText="USD"
            frameClassName="min-w-0 flex-1"
            onChange={(event) => change(at, { from: event.currentTarget.value })}
          />
          <Input
            aria-label={t('bonusPercentOf', { no: at + 1 })}
            inputMode="decimal"
            autoComplete="off"
            value={step.percent}
            trailingText="%"
            frameClassName="min-w-0 flex-1"
            onChange={(event) => change(at, { percent: event.currentTarget.value })}
          />
          <IconButton
            variant="ghost"
            size="small"
            label={t('removeStep', { no: at + 1 })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(steps.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {error && <p className="text-13 text-danger-text">{error}</p>}
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...steps, { from: '', percent: '' }])}
      >
        <Plus aria-hidden="true" />
        {t('addStep')}
      </Button>
    </fieldset>
  );
}
