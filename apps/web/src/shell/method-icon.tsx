import { Banknote, Bitcoin, CreditCard, FlaskConical, Landmark, QrCode, Wallet } from 'lucide-react';

const icons = {
  bank: Landmark,
  card: CreditCard,
  cash: Banknote,
  crypto: Bitcoin,
  qr: QrCode,
  sandbox: FlaskConical,
  wallet: Wallet,
};

/** The operator names an icon; one that is not known is a purse. */
export function MethodIcon({ icon }: { icon: string | null }) {
  const Icon = icons[icon as keyof typeof icons] ?? Wallet;
  return (
    <span
      aria-hidden="true"
      className="grid h-8 w-11 shrink-0 place-items-center rounded-sm border border-line bg-surface"
    >
      <Icon className="size-5" />
    </span>
  );
}
