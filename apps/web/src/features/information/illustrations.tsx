// Line illustrations in the colours of the panel. They are decoration: whatever they show is also said in words.
import type { ReactNode } from 'react';

function Illustration({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-dialog border border-line bg-surface p-4 tablet:p-8">
      <svg
        viewBox="0 0 400 240"
        aria-hidden="true"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="mx-auto block h-auto w-full max-w-105 stroke-line-strong"
      >
        {children}
      </svg>
    </div>
  );
}

const ground = 'fill-surface-2';
const accent = 'stroke-primary';
const bar = 'fill-surface-3 stroke-transparent';

function Tick({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="11" className="fill-primary-subtle stroke-primary" />
      <path d={`M${x - 5} ${y}l3.5 3.5 6.5-7`} className={accent} />
    </>
  );
}

/** Three posts, each followed by its own order. */
export function AutopromotionIllustration() {
  return (
    <Illustration>
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect x="24" y={20 + row * 72} width="132" height="56" rx="8" className={ground} />
          <rect x="36" y={32 + row * 72} width="32" height="32" rx="6" className={bar} />
          <path d={`M49 ${42 + row * 72}v12l9-6z`} className={row === 2 ? 'stroke-ink-3' : accent} />
          <rect x="80" y={36 + row * 72} width={60 - row * 8} height="7" rx="3.5" className={bar} />
          <rect x="80" y={51 + row * 72} width={40 + row * 6} height="7" rx="3.5" className={bar} />
          <path
            d={`M172 ${48 + row * 72}h44m-7-6l7 6-7 6`}
            className={row === 2 ? '' : accent}
            strokeDasharray={row === 2 ? '3 5' : undefined}
          />
          <rect
            x="232"
            y={20 + row * 72}
            width="144"
            height="56"
            rx="8"
            className={row === 2 ? '' : 'fill-surface'}
            strokeDasharray={row === 2 ? '4 5' : undefined}
          />
          {row < 2 && (
            <>
              <rect x="246" y={36 + row * 72} width="70" height="7" rx="3.5" className={bar} />
              <rect x="246" y={52 + row * 72} width="84" height="6" rx="3" className={bar} />
              <rect
                x="246"
                y={52 + row * 72}
                width={row === 0 ? 84 : 46}
                height="6"
                rx="3"
                className="fill-primary"
                stroke="none"
              />
            </>
          )}
          {row === 0 && <Tick x={354} y={48} />}
        </g>
      ))}
    </Illustration>
  );
}

/** A search, its suggestions, and a position that climbs. */
export function KeywordIllustration() {
  return (
    <Illustration>
      <rect x="24" y="20" width="352" height="44" rx="10" className={ground} />
      <circle cx="50" cy="41" r="8" className={accent} />
      <path d="M56 47l6 6" className={accent} />
      <rect x="76" y="37" width="128" height="8" rx="4" className={bar} />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect x="24" y={84 + row * 48} width="160" height="36" rx="8" />
          <rect x="38" y={98 + row * 48} width={92 - row * 18} height="8" rx="4" className={bar} />
          <path d={`M160 ${97 + row * 48}v10m-5-5h10`} className={row === 0 ? accent : 'stroke-ink-3'} />
        </g>
      ))}
      <path d="M212 84v132h164" />
      <path d="M212 128h164M212 172h164" strokeDasharray="2 6" />
      <path d="M226 200l34-14 32 6 34-42 40-40" className={accent} strokeWidth="2" />
      <circle cx="366" cy="110" r="6" className="fill-surface stroke-primary" strokeWidth="2" />
    </Illustration>
  );
}

/** A video, the task that was done with it, and its reward. */
export function EarnIllustration() {
  return (
    <Illustration>
      <rect x="24" y="28" width="220" height="136" rx="12" className={ground} />
      <circle cx="134" cy="96" r="26" className="fill-surface" />
      <path d="M126 84v24l20-12z" className={accent} />
      <path d="M40 146h188" />
      <path d="M40 146h84" className={accent} strokeWidth="3" />
      <rect x="196" y="112" width="180" height="100" rx="12" className="fill-surface" />
      <Tick x={224} y={142} />
      <rect x="246" y="138" width="96" height="8" rx="4" className={bar} />
      <Tick x={224} y={180} />
      <rect x="246" y="176" width="66" height="8" rx="4" className={bar} />
      <circle cx="344" cy="52" r="28" className="fill-primary-subtle stroke-primary" />
      <path d="M344 38v28m7-22c-2-3-5-4-8-4-5 0-7 3-7 6 0 8 15 4 15 12 0 3-3 6-8 6-3 0-6-1-8-4" className={accent} />
    </Illustration>
  );
}

/** A channel page with the code in its description. */
export function ConnectIllustration() {
  return (
    <Illustration>
      <rect x="24" y="20" width="352" height="200" rx="12" className={ground} />
      <path d="M24 72h352" />
      <circle cx="68" cy="72" r="24" className="fill-surface" />
      <path d="M62 61v22l17-11z" className={accent} />
      <rect x="106" y="88" width="110" height="9" rx="4.5" className={bar} />
      <rect x="48" y="120" width="216" height="8" rx="4" className={bar} />
      <rect x="48" y="138" width="180" height="8" rx="4" className={bar} />
      <rect
        x="48"
        y="164"
        width="168"
        height="36"
        rx="8"
        className="fill-primary-subtle stroke-primary"
        strokeDasharray="4 5"
      />
      <path d="M66 182h14m10 0h14m10 0h14m10 0h14m10 0h14" className={accent} strokeWidth="3" />
      <path d="M238 182h56m-8-7l8 7-8 7" />
      <Tick x={330} y={182} />
    </Illustration>
  );
}

/** A reward that passes a check and arrives in a purse. */
export function RewardIllustration() {
  return (
    <Illustration>
      <rect x="180" y="68" width="184" height="132" rx="14" className={ground} />
      <path d="M180 100h184" />
      <path d="M364 124h-44a16 16 0 0 0 0 32h44" className="fill-surface" />
      <circle cx="322" cy="140" r="4" className="fill-primary" stroke="none" />
      <rect x="200" y="124" width="76" height="8" rx="4" className={bar} />
      <rect x="200" y="144" width="52" height="8" rx="4" className={bar} />
      <path d="M76 150c0-70 60-104 120-104" strokeDasharray="3 7" className={accent} />
      <path d="M188 38l10 8-10 8" className={accent} />
      <circle cx="76" cy="164" r="30" className="fill-primary-subtle stroke-primary" />
      <path d="M76 149v30m7-24c-2-3-5-4-8-4-5 0-7 3-7 6 0 8 15 4 15 12 0 3-3 6-8 6-3 0-6-1-8-4" className={accent} />
      <Tick x={262} y={46} />
    </Illustration>
  );
}

/** A task on its way from the list to the check. */
export function PerformIllustration() {
  return (
    <Illustration>
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect
            x="24"
            y={24 + row * 68}
            width="176"
            height="56"
            rx="10"
            className={row === 1 ? 'fill-primary-subtle stroke-primary' : ground}
          />
          <circle cx="52" cy={52 + row * 68} r="12" className="fill-surface" />
          <path d={`M49 ${47 + row * 68}v10l8-5z`} className={row === 1 ? accent : 'stroke-ink-3'} />
          <rect x="76" y={42 + row * 68} width={84 - row * 12} height="7" rx="3.5" className={bar} />
          <rect x="76" y={56 + row * 68} width="52" height="7" rx="3.5" className={bar} />
        </g>
      ))}
      <path d="M212 120h36m-8-7l8 7-8 7" className={accent} />
      <rect x="264" y="56" width="112" height="128" rx="12" className="fill-surface" />
      <circle cx="320" cy="108" r="28" />
      <path d="M320 80a28 28 0 1 1-27 21" className={accent} strokeWidth="3" />
      <path d="M309 108l8 8 14-16" className={accent} strokeWidth="2" />
      <rect x="288" y="154" width="64" height="8" rx="4" className={bar} />
    </Illustration>
  );
}
