import { useCall } from '@crescendo/browser/calls/use-call';
import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { useMoments } from '@crescendo/browser/formats/use-moments';
import { setCookie } from '@crescendo/browser/storage/browser-cookie';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { formatCharge } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { useToasts } from '@crescendo/ui/layers/toast';
import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';

/** Payments that are not finished: each can be continued, or given up. Nothing where there are none. */
export function OpenInvoices({ invoices, className }: { invoices: PaymentInfo[]; className?: string }) {
  const t = useTranslations('finances.open');
  const [canceled, setCanceled] = useState<PaymentInfo>();
  if (invoices.length === 0) return null;
  return (
    <Card padding="none" className={className} render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <OpenInvoice key={invoice.invoice_id} invoice={invoice} onCancel={() => setCanceled(invoice)} />
        ))}
      </ul>
      {canceled && <CancelQuestion invoice={canceled} onClose={() => setCanceled(undefined)} />}
    </Card>
  );
}

function OpenInvoice({ invoice, onCancel }: { invoice: PaymentInfo; onCancel: () => void }) {
  const t = useTranslations('finances.open');
  const moments = useMoments();
  const { invoice_id: id, status } = invoice;
  const state = status === 'waiting_confirmation' || status === 'in_moderation' ? status : 'created';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 tablet:px-5" data-invoice={id}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Amount className="font-semibold">{formatCharge(invoice.charge_amount, invoice.charge_currency)}</Amount>
          <span className="text-ink-2">{invoice.payment_method}</span>
          {invoice.is_test && <Badge variant="simulated">{t('test')}</Badge>}
        </p>
        <p className="text-13 text-ink-2">
          {t(invoice.purpose === 'order' ? 'ofOrder' : 'ofBalance', { id: String(id) })}
          {' · '}
          {t(`states.${state}`, { until: moments.minute(invoice.expires_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {invoice.is_cancelable && (
          <Button size="small" aria-label={t('cancelOf', { id: String(id) })} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Continue invoice={invoice} />
      </div>
    </li>
  );
}

/** Where it goes on: at the gateway, with what is to be scanned or sent, or with the documents of the card. */
function Continue({ invoice }: { invoice: PaymentInfo }): ReactNode {
  const t = useTranslations('finances.open');
  const { invoice_id: id, status, strategy, redirect_url } = invoice;
  const label = { 'aria-label': t('continueOf', { id: String(id) }) };
  if (status === 'in_moderation') {
    return (
      <Button size="small" render={<Link to="/card-verification" />}>
        {t('verify')}
      </Button>
    );
  }
  if (redirect_url) {
    const leave = () => setCookie('gatewayFrom', location.pathname);
    return (
      <Button size="small" {...label} render={<a href={redirect_url} onClick={leave} />}>
        {t('continue')}
      </Button>
    );
  }
  if (strategy !== 'qr_code' && strategy !== 'message') return null;
  return (
    <Button size="small" {...label} render={<Link to={`/add-funds?invoice_id=${id}`} />}>
      {t(status === 'created' ? 'continue' : 'details')}
    </Button>
  );
}

function CancelQuestion({ invoice, onClose }: { invoice: PaymentInfo; onClose: () => void }) {
  const t = useTranslations('finances.open');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call } = useCall();
  const id = String(invoice.invoice_id);

  async function cancel() {
    const response = await call((api) => api.cancelInvoice({ params: { id }, body: {} }));
    toasts.show(response ? { text: t('canceled', { id }) } : { text: t('cancelFailed', { id }), tone: 'danger' });
    // Also where it was refused: it may have been paid meanwhile.
    await revalidate();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('cancelTitle', { id })}
      text={t(invoice.status === 'waiting_confirmation' ? 'cancelSent' : 'cancelText')}
      confirmLabel={t('cancelPayment')}
      cancelLabel={t('keep')}
      onConfirm={cancel}
    />
  );
}
