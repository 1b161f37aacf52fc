// What is drawn where a list is empty: quiet shapes of what will be there, with one part in the panel's colour.
import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="120"
      height="80"
      viewBox="0 0 120 80"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const sheet = 'fill-surface-2 stroke-line-strong';
const top = 'fill-surface stroke-line-strong';

/** Cards one on the other, for a cart or a list of things that were bought. */
export function EmptyCards() {
  return (
    <Drawing>
      <rect x="12" y="8" width="62" height="42" rx="8" className={sheet} />
      <rect x="42" y="26" width="66" height="46" rx="8" className={top} />
      <circle cx="58" cy="43" r="6" className="stroke-primary" />
      <path d="M72 40h24M72 48h16M52 60h46" className="stroke-line-strong" />
    </Drawing>
  );
}

/** Bars with a line that rises, for orders and figures. */
export function EmptyChart() {
  return (
    <Drawing>
      <g className="fill-line">
        <rect x="16" y="50" width="14" height="24" rx="5" />
        <rect x="42" y="40" width="14" height="34" rx="5" />
        <rect x="68" y="30" width="14" height="44" rx="5" />
        <rect x="94" y="16" width="14" height="58" rx="5" />
      </g>
      <path d="m16 44 32-18" className="stroke-primary" />
      <path d="m58 21 44-15" className="stroke-line-strong" strokeDasharray="1 6" />
      <circle cx="53" cy="23" r="5" className="fill-surface stroke-primary" />
    </Drawing>
  );
}

/** Lines under a glass, for a search that found nothing. */
export function NothingFound() {
  return (
    <Drawing>
      <rect x="10" y="8" width="92" height="15" rx="7.5" className={sheet} />
      <path d="M16 38h48M16 54h34M16 70h22" className="stroke-line" strokeWidth="8" />
      <circle cx="80" cy="46" r="17" className="fill-surface stroke-primary" />
      <path d="m93 59 13 13" className="stroke-primary" strokeWidth="3" />
    </Drawing>
  );
}

/** A heart on the card in the middle, for favourites. */
export function EmptyFavourites() {
  return (
    <Drawing>
      <rect x="6" y="20" width="46" height="50" rx="8" className={sheet} />
      <rect x="68" y="20" width="46" height="50" rx="8" className={sheet} />
      <rect x="36" y="8" width="48" height="60" rx="8" className={top} />
      <path
        d="M60 50 49 39a7.5 7.5 0 0 1 10.6-10.6l.4.4.4-.4A7.5 7.5 0 0 1 71 39Z"
        className="fill-surface stroke-primary"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

/** A slip with lines, for money that moved. */
export function EmptyReceipt() {
  return (
    <Drawing>
      <path d="M34 6h52v66l-8.7-6-8.6 6-8.7-6-8.7 6-8.6-6-8.7 6Z" className={top} strokeLinejoin="round" />
      <path d="M46 22h28M46 34h18" className="stroke-line-strong" />
      <path d="M46 48h10M66 48h8" className="stroke-primary" />
    </Drawing>
  );
}
