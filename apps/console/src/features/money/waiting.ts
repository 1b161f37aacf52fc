import type { MoneyActEntry } from '@crescendo/contract/money/finances';
import type { InvoiceOverview } from '@crescendo/contract/money/payments-admin';

/** What somebody has to decide: a payment, or the act of another member of staff. */
export type Waiting =
  | { key: string; why: 'confirm' | 'moderation' | 'refund'; at: string; amount: number; invoice: InvoiceOverview }
  | { key: string; why: 'second'; at: string; amount: number | null; act: MoneyActEntry };

type Found = {
  toConfirm: readonly InvoiceOverview[];
  inModeration: readonly InvoiceOverview[];
  refusedRefunds: readonly InvoiceOverview[];
  acts: readonly MoneyActEntry[];
};

/** All of it in one list, the longest waiting first. What waits for a second person is listed as that alone. */
export function listWaiting({ toConfirm, inModeration, refusedRefunds, acts }: Found): Waiting[] {
  const ofInvoice = (why: 'confirm' | 'moderation' | 'refund') => (invoice: InvoiceOverview) => ({
    key: `invoice-${invoice.id}`,
    why,
    at: invoice.created_at,
    amount: invoice.total_amount,
    invoice,
  });
  const isFree = ({ waits_for_second_person }: InvoiceOverview) => !waits_for_second_person;
  return [
    ...toConfirm.filter((one) => one.gateway === null && isFree(one)).map(ofInvoice('confirm')),
    ...inModeration.filter(isFree).map(ofInvoice('moderation')),
    ...refusedRefunds.filter(isFree).map(ofInvoice('refund')),
    ...acts.map((act) => ({
      key: `act-${act.id}`,
      why: 'second' as const,
      at: act.created_at,
      amount: act.amount,
      act,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}
