import { Button } from '@crescendo/ui/button';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Amounts as they are shown. */
  charge: string;
  total: string;
  /** How much sooner the start is promised. */
  minutesSaved: number;
  /** The offer closes when this is done. */
  onAccept: () => void | Promise<void>;
  /** A plain no. Closing the offer in another way is no answer. */
  onDecline: () => void;
};

/** Offers an earlier start, and says what is won and what it costs before anything is charged. */
export function SpeedUpOffer({ open, onOpenChange, charge, total, minutesSaved, onAccept, onDecline }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  const [isWaiting, setIsWaiting] = useState(false);

  async function accept() {
    setIsWaiting(true);
    try {
      await onAccept();
      onOpenChange(false);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t('speedUp.title')}
      description={
        minutesSaved < 60
          ? t('speedUp.savesMinutes', { minutes: minutesSaved })
          : t('speedUp.savesHours', { hours: Math.floor(minutesSaved / 60) })
      }
      closeLabel={shared('close')}
      footer={
        <>
          {/* Both answers are as good: neither is larger, nearer or louder. */}
          <Button className="flex-1" onClick={onDecline}>
            {t('speedUp.decline')}
          </Button>
          <Button className="flex-1" loading={isWaiting} onClick={() => void accept()}>
            {t('speedUp.accept')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-control bg-surface-3 px-4 py-3 tabular-nums">
        <dt className="text-ink-2">{t('speedUp.charge')}</dt>
        <dd className="text-right">{charge}</dd>
        <dt className="font-semibold">{t('speedUp.total')}</dt>
        <dd className="text-right font-semibold">{total}</dd>
      </dl>
    </Dialog>
  );
}
