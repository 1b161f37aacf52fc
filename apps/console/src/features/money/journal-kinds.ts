// The browser takes only types from the contract, so what is offered to choose from is written out here; the types see
// to it that nothing else is.
import type { JournalEntry } from '@crescendo/contract/money/finances-admin';

type Kind = JournalEntry['kind'];
type Account = JournalEntry['lines'][number]['account'];

const kinds: Record<Kind, true> = {
  order: true,
  cancel_order: true,
  invoiced: true,
  admin: true,
  bonus: true,
  coupon: true,
  fee: true,
  hold: true,
  release: true,
  source_refund: true,
  chargeback: true,
  referral: true,
  widget_reward: true,
  task: true,
  reward_return: true,
  withdrawal: true,
};
const accounts: Record<Account, true> = {
  paid_in: true,
  bonus: true,
  referral: true,
  task: true,
  hold: true,
  gateway: true,
  revenue: true,
  fees: true,
  promotions: true,
  rewards: true,
  adjustments: true,
  payouts: true,
};

export const postingKinds = Object.keys(kinds) as Kind[];
export const ledgerAccountKinds = Object.keys(accounts) as Account[];
