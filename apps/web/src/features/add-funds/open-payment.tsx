import type { PaymentInfo } from '@crescendo/contract/money/payments';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useChunk } from '../../shell/overlays/use-chunk.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { useInvoice } from './use-invoice.ts';

const loadDialogs = () => import('./payment-dialogs.tsx');

/** A payment the customer has to bring somewhere, or says to have brought: what is left to do, until it has arrived. */
export function OpenPayment({ known }: { known: PaymentInfo }) {
  const t = useTranslations('add-funds');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isShown, setIsShown] = useState(false);
  const invoice =
    useInvoice(known, ({ invoice_id, status }) => {
      if (status === 'paid') void leave(invoice_id);
    }) ?? known;
  async function leave(invoiceId: number) {
    await navigate(`/add-funds/success?invoice_id=${invoiceId}`);
    // The balance in the frame follows.
    await revalidate();
  }
  const dialogs = useChunk(loadDialogs, invoice.status === 'created');
  return (
    <Card className="mt-4">
      <PaymentOutcome
        invoice={invoice}
        onShowPayment={() => setIsShown(true)}
        returnLink={<Button render={<Link to="/add-funds" />}>{t('addMore')}</Button>}
      />
      {dialogs && isShown && invoice.status === 'created' && (
        <dialogs.PaymentDialogs
          payment={invoice}
          onClose={(how) => {
            setIsShown(false);
            if (how === 'reported') void revalidate();
          }}
        />
      )}
    </Card>
  );
}
