import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { Bitcoin, CreditCard, FlaskConical, Landmark, type LucideIcon, QrCode, Wallet } from 'lucide-react';

const byStrategy: Record<PaymentMethod['strategy'], LucideIcon> = {
  balance: Wallet,
  linkedCard: CreditCard,
  stripe_checkout: CreditCard,
  qr_code: QrCode,
  message: Landmark,
  others: Wallet,
};

/** Keys that say more than how one pays. */
const byKey: Record<string, LucideIcon> = {
  sandbox: FlaskConical,
  sandbox_card: CreditCard,
  bank_transfer: Landmark,
  crypto: Bitcoin,
};

/** The picture the operator gave, or an icon of what the method is. */
export function MethodIcon({ method }: { method: Pick<PaymentMethod, 'icon' | 'strategy' | 'translate_key'> }) {
  const { icon, strategy, translate_key } = method;
  const Icon = byKey[translate_key ?? ''] ?? byStrategy[strategy];
  return (
    <span
      aria-hidden="true"
      className="grid h-8 w-11 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface"
    >
      {icon ? <img src={icon} alt="" className="max-h-5 max-w-9 object-contain" /> : <Icon className="size-5" />}
    </span>
  );
}
