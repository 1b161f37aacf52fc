import { useMoments } from '@crescendo/browser/formats/use-moments';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { formatAmount, formatCharge } from '@crescendo/rules/money/currency';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { Countdown } from '../../shell/overlays/countdown.tsx';
import { type Closed, PaymentByHand } from '../../shell/overlays/payment-by-hand.tsx';

/** What is left to do by hand, and what is credited once it is done. */
export function PaymentDialogs({ payment, onClose }: { payment: PaymentInfo; onClose: (how: Closed) => void }) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const moments = useMoments();
  const values = {
    credited: formatAmount(payment.to_be_credited, amounts),
    until: moments.minute(payment.expires_at),
    left: () => <Countdown until={payment.expires_at} />,
  };
  return (
    <PaymentByHand
      payment={{ ...payment, amount: formatCharge(payment.charge_amount, payment.charge_currency) }}
      note={<Note>{t.rich(payment.purpose === 'order' ? 'waitsForOrder' : 'waitsFor', values)}</Note>}
      onClose={onClose}
    />
  );
}
