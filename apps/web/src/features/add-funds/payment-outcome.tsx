import { useMoments } from '@crescendo/browser/formats/use-moments';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { formatAmount, formatCharge } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { CircleCheck, CircleX, Clock, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

const styles: Record<PaymentInfo['status'], { Icon: LucideIcon; colour: string }> = {
  created: { Icon: Clock, colour: 'text-info-text' },
  waiting_confirmation: { Icon: Clock, colour: 'text-info-text' },
  in_moderation: { Icon: ShieldCheck, colour: 'text-warning-text' },
  paid: { Icon: CircleCheck, colour: 'text-success-text' },
  failed: { Icon: CircleX, colour: 'text-danger-text' },
  expired: { Icon: CircleX, colour: 'text-danger-text' },
  refunded: { Icon: Undo2, colour: 'text-info-text' },
};

/** Outcomes whose text for an order differs from that for a balance. */
const orderOutcomes = ['waiting_confirmation', 'in_moderation', 'paid', 'expired'] as const;

type Props = {
  invoice: PaymentInfo;
  /** What a payment that has arrived is called on this panel. */
  title?: string | undefined;
  returnLink?: ReactNode;
  /** Elsewhere than on the page of the payment itself, the way leads there. */
  onShowPayment?: (() => void) | undefined;
};

/** How far a payment has come, and what its customer can do now. */
export function PaymentOutcome({ invoice, title, returnLink, onShowPayment }: Props) {
  const t = useTranslations('add-funds');
  const { amounts } = useFrame();
  const moments = useMoments();
  const { status, strategy } = invoice;
  const { Icon, colour } = styles[status];
  const isByHand = status === 'created' && (strategy === 'qr_code' || strategy === 'message');
  const outcome = isByHand ? 'by_hand' : invoice.is_canceled ? 'canceled' : status;
  const isOrder = invoice.purpose === 'order';
  const ofOrder = isOrder && orderOutcomes.find((one) => one === outcome);
  const values = {
    method: invoice.payment_method,
    credited: formatAmount(invoice.to_be_credited, amounts),
    charged: formatCharge(invoice.charge_amount, invoice.charge_currency),
    until: moments.minute(invoice.expires_at),
  };
  return (
    <div aria-live="polite">
      <EmptyState
        level={title === undefined ? 2 : 1}
        size="page"
        illustration={<Icon className={`size-12 ${colour}`} />}
        kicker={
          invoice.is_test && (
            <Badge variant="simulated" className="mb-2">
              {t('testPayment')}
            </Badge>
          )
        }
        title={outcome === 'paid' ? (title ?? t('arrived')) : t(`outcomes.${outcome}.title`)}
        text={[
          ofOrder ? t(`ofOrder.${ofOrder}`, values) : t(`outcomes.${outcome}.text`, values),
          outcome === 'paid' &&
            invoice.cashback > 0 &&
            t('cashback', { amount: formatAmount(invoice.cashback, amounts) }),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          <>
            {isByHand && (
              <Button
                variant="primary"
                {...(onShowPayment
                  ? { onClick: onShowPayment }
                  : { render: <Link to={`/add-funds?invoice_id=${invoice.invoice_id}`} /> })}
              >
                {t('showPayment')}
              </Button>
            )}
            {status === 'in_moderation' && (
              <Button variant="primary" render={<Link to="/card-verification" />}>
                {t('verifyCard')}
              </Button>
            )}
            {(status === 'failed' || status === 'expired') && (
              <Button
                variant="primary"
                render={<Link to={isOrder ? '/orders' : `/add-funds?method=${invoice.payment_method_id}`} />}
              >
                {t(isOrder ? 'toOrders' : 'tryAgain')}
              </Button>
            )}
            {status === 'paid' && (
              <Button variant="primary" render={<Link to={isOrder ? '/orders' : '/orders/create'} />}>
                {t(isOrder ? 'toOrders' : 'newOrder')}
              </Button>
            )}
            {status === 'paid' && (
              <Button render={<Link to={`/finances/${invoice.invoice_id}`} />}>{t('receipt')}</Button>
            )}
            {returnLink}
          </>
        }
        footnote={t('invoiceBy', { id: invoice.invoice_id, method: invoice.payment_method })}
      />
    </div>
  );
}
