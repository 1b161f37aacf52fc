import { formatDate } from '@crescendo/browser/formats/dates';
import type { Receipt } from '@crescendo/contract/money/payments';
import { formatAmount, formatCharge, formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** The receipt of one payment. Of a printed page nothing else is left (`data-printed` in app.css). */
export function ReceiptPage({ receipt, title }: { receipt: Receipt; title: string }) {
  const t = useTranslations('finances.receipt');
  return (
    <div className="max-w-[760px] px-4 py-6 tablet:px-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <TextLink render={<Link to="/finances" />} className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </TextLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
      <Card data-printed="" className="grid gap-6" render={<article aria-label={title} />}>
        <Head receipt={receipt} title={title} />
        <Parties />
        <Lines receipt={receipt} />
        <p className="text-13 text-ink-2">
          {t('paidBy', {
            method: receipt.payment_method,
            charged: formatCharge(receipt.charge_amount, receipt.charge_currency),
          })}
          {receipt.bonus > 0 && ` ${t('bonus', { amount: formatAmount(receipt.bonus) })}`}
        </p>
      </Card>
    </div>
  );
}

function Head({ receipt, title }: { receipt: Receipt; title: string }) {
  const t = useTranslations('finances.receipt');
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h1 className="text-24">{title}</h1>
        <p className="text-13 text-ink-2 tabular-nums">{t('paidOn', { date: formatDate(receipt.paid_at) })}</p>
      </div>
      <span className="flex flex-wrap gap-2">
        {receipt.is_test && <Badge variant="simulated">{t('test')}</Badge>}
        <Badge variant={receipt.status === 'paid' ? 'success' : 'neutral'}>{t(receipt.status)}</Badge>
      </span>
    </div>
  );
}

/** Who sold and who bought, as panel and profile name them now. */
function Parties() {
  const t = useTranslations('finances.receipt');
  const { panel, person, origin } = useFrame();
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Party title={t('seller')} lines={[panel.panelName, new URL(origin).host, panel.supportEmail]} />
      <Party
        title={t('customer')}
        lines={[
          person?.company_name,
          person?.name,
          person?.company_address,
          person?.vat && t('vat', { vat: person.vat }),
          person?.email,
        ]}
      />
    </div>
  );
}

function Party({ title, lines }: { title: string; lines: (string | null | undefined)[] }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-1 text-13 font-medium text-ink-2">{title}</h2>
      {lines
        .filter((line) => line)
        .map((line) => (
          <p key={line} className="wrap-anywhere whitespace-pre-line">
            {line}
          </p>
        ))}
    </div>
  );
}

/** Always in dollars, which the books are kept in, whatever currency the viewer has chosen. */
function Lines({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('finances.receipt');
  return (
    <dl className="grid gap-2 border-t border-line pt-4">
      {receipt.items.map(({ kind, id, name, quantity, cost }) => (
        <Line key={`${kind}-${id}`} amount={cost}>
          {name}
          <span className="block text-13 text-ink-2">
            {t(kind, { id: String(id), quantity: formatQuantity(quantity) })}
          </span>
        </Line>
      ))}
      {receipt.items.length === 0 && <Line amount={receipt.amount}>{t('addedFunds')}</Line>}
      {receipt.discount > 0 && <Line amount={-receipt.discount}>{t('discount')}</Line>}
      {receipt.fee > 0 && <Line amount={receipt.fee}>{t('fee')}</Line>}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <dt className="font-semibold">{t('total')}</dt>
        <dd>
          <Amount className="text-20 font-semibold">{formatAmount(receipt.total_amount)}</Amount>
        </dd>
      </div>
    </dl>
  );
}

function Line({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0">{children}</dt>
      <dd className="shrink-0">
        <Amount className="font-medium">{formatAmount(amount)}</Amount>
      </dd>
    </div>
  );
}
