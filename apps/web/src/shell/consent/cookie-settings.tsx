import { Button } from '@crescendo/ui/button';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readChoice } from './consent.ts';
import { type Consent, type ConsentChoice, isComplete } from './consent-choice.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: (choice: ConsentChoice) => void;
  onReset: () => void;
};

export function CookieSettings({ open, onOpenChange, onSave, onReset }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  const [choice, setChoice] = useState<Partial<ConsentChoice>>(() => readChoice() ?? {});
  const complete = isComplete(choice) ? choice : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('consent.settingsTitle')}
      description={t('consent.settingsText')}
      closeLabel={shared('close')}
      footer={
        <>
          <Button disabled={!complete} onClick={onReset}>
            {t('consent.reset')}
          </Button>
          <Button variant="primary" disabled={!complete} onClick={() => complete && onSave(complete)}>
            {t('consent.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(['analytics', 'advertising'] as const).map((purpose) => (
          <div key={purpose} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{t(`consent.${purpose}`)}</p>
              <p className="text-13 text-ink-2">{t(`consent.${purpose}Text`)}</p>
            </div>
            {/* The empty text means no answer yet, so that neither side is pressed. */}
            <SegmentedControl<Consent | ''>
              legend={t(`consent.${purpose}`)}
              value={choice[purpose] ?? ''}
              onValueChange={(value) => value && setChoice({ ...choice, [purpose]: value })}
              options={[
                { value: 'granted', label: t('consent.granted') },
                { value: 'denied', label: t('consent.denied') },
              ]}
            />
          </div>
        ))}
        {!complete && <p className="text-13 text-ink-2">{t('consent.bothNeeded')}</p>}
      </div>
    </Dialog>
  );
}
