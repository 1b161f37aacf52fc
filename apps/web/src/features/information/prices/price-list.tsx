import { Price } from '@crescendo/ui/data/price';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type PricedService = {
  to: string;
  icon: ReactNode;
  name: string;
  network: string;
  price: string;
  unit: string;
  /** What it cost before, where it is reduced. */
  before?: { oldValue: string; oldLabel: string } | undefined;
};

type Props = { title: string; count?: string; note: string; services: PricedService[] };

/** A few real services with their real prices, each one click from its order. */
export function PriceList({ title, count, note, services }: Props) {
  return (
    <section className="overflow-hidden rounded-dialog border border-line bg-surface shadow-2">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4">
        <h2 className="text-15">{title}</h2>
        {count && <span className="text-13 text-ink-3 tabular-nums">{count}</span>}
      </div>
      <ul className="divide-y divide-line">
        {services.map(({ to, icon, name, network, price, unit, before }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-surface-2"
            >
              {icon}
              <span className="min-w-0 flex-1">
                <span className="block truncate text-14 font-medium">{name}</span>
                <span className="block truncate text-13 text-ink-3">{network}</span>
              </span>
              <span className="shrink-0 text-right">
                <Price value={price} className="justify-end text-15" {...before} />
                <span className="block text-12 text-ink-3">{unit}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="border-t border-line bg-surface-2 px-5 py-3 text-12 text-pretty text-ink-2">{note}</p>
    </section>
  );
}
