import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type NetworkTile = { id: number; name: string; count: string; from?: string | undefined; icon: ReactNode };

/** Every network as a door into the catalogue. */
export function NetworkGrid({ networks }: { networks: NetworkTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 toolbar:grid-cols-4 wide:grid-cols-6">
      {networks.map(({ id, name, count, from, icon }) => (
        <li key={id} className="min-w-0">
          <Link
            to={`/?networkId=${id}`}
            prefetch="intent"
            className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-2.5 tablet:gap-3 tablet:p-3 transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2"
          >
            {icon}
            <span className="min-w-0">
              <span className="block truncate text-14 font-semibold">{name}</span>
              {from && <span className="block text-13 tabular-nums">{from}</span>}
              <span className="block text-12 text-ink-3 tabular-nums tablet:text-13">{count}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
