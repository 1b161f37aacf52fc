// What a posting is made of: one journal transaction with its lines.

/** What customers see as records of their finances (PAY-021), and what moves beside it. */
export type PostingKind =
  | 'order'
  | 'cancel_order'
  | 'invoiced'
  | 'admin'
  | 'referral'
  | 'widget_reward'
  | 'fee'
  | 'bonus'
  | 'coupon'
  | 'task'
  | 'reward_return'
  | 'chargeback'
  | 'hold'
  | 'release'
  | 'source_refund'
  | 'withdrawal';

export type CustomerAccount = { kind: 'paid_in' | 'bonus' | 'referral' | 'task' | 'hold'; userId: number };
export type PanelAccount =
  | { kind: 'revenue' | 'fees' | 'promotions' | 'rewards' | 'adjustments' | 'payouts' }
  | { kind: 'gateway'; name: string };
export type AccountName = CustomerAccount | PanelAccount;

/** What a posting says beside its lines. */
export type About = {
  /** Once-only within the panel: `invoice:12:fee`. The same event seen again posts nothing. */
  reference: string;
  kind: PostingKind;
  userId?: number | undefined;
  orderId?: number | undefined;
  invoiceId?: number | undefined;
  paymentMethodId?: number | undefined;
  /** The transaction of the charge that this gives back. */
  refundOf?: number | undefined;
  actorId?: number | undefined;
  approverId?: number | undefined;
  reason?: string | undefined;
};

export type Posting = About & { lines: { account: AccountName; amountMicros: bigint }[] };
export type Posted = { transactionId: number; isNew: boolean };
