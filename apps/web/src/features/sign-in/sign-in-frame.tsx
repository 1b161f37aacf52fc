import { Gauge, ReceiptText, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  /** At the top instead of in the middle: for what grows while it is looked at. */
  isSteady?: boolean;
  /** It takes the place of a form that had the focus: the title gets it. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** A form beside what the panel offers; on small screens the form alone. */
export function SignInFrame({ title, lead, isWide = false, isSteady = false, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid min-h-full bg-surface large:grid-cols-[minmax(400px,5fr)_7fr]">
      <Aside />
      <div className="flex px-4 py-8 tablet:px-8">
        <div className={`w-full ${isSteady ? 'mx-auto mt-[10dvh]' : 'm-auto'} ${isWide ? 'max-w-120' : 'max-w-100'}`}>
          <h1 ref={heading} tabIndex={-1} className="text-24 text-balance outline-none">
            {title}
          </h1>
          {lead && <p className="mt-1 wrap-break-word text-ink-2">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  );
}

const points = [
  { Icon: Gauge, key: 'asideMeasured' },
  { Icon: ReceiptText, key: 'asideExplained' },
  { Icon: RotateCcw, key: 'asideReturned' },
] as const;

/** The panel's own colour, so dark that white is readable on it whatever it is. */
function Aside() {
  const t = useTranslations('sign-in.shared');
  return (
    <aside className="bg-[oklch(from_var(--primary)_0.235_calc(c*0.36)_h)] text-white max-large:hidden">
      <div className="sticky top-(--header-h) flex h-full max-h-[min(1000px,calc(100dvh-var(--header-h)))] flex-col justify-between gap-6 p-12">
        <Rays />
        <div>
          <p className="text-30 font-semibold text-balance">{t('asideTitle')}</p>
          <ul className="mt-5 grid max-w-[44ch] gap-3 text-14">
            {points.map(({ Icon, key }) => (
              <li key={key} className="flex gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 opacity-70" />
                <span className="opacity-90">{t(key)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}

const rays = Array.from({ length: 15 }, (_, index) => ({
  y: 6 + index * (208 / 14),
  opacity: 0.42 - Math.abs(index - 7) * 0.045,
}));

function Rays() {
  return (
    <svg
      viewBox="0 0 560 220"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mx-12 my-auto h-60 w-[calc(100%+6rem)] text-[oklch(from_var(--primary)_0.85_0.08_h)]"
    >
      {rays.map(({ y, opacity }) => (
        <path
          key={y}
          d={`M0 110 L560 ${y}`}
          stroke="currentColor"
          opacity={opacity.toFixed(3)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
