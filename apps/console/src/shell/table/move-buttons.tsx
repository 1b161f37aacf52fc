import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactElement } from 'react';

/** Undefined where there is nowhere to go, or while another move is on its way. */
type Move = (() => void | Promise<void>) | undefined;
type Props = { upLabel: string; downLabel: string; onMoveUp: Move; onMoveDown: Move };

/** One place up or down in a list whose order matters. */
export function MoveButtons({ upLabel, downLabel, onMoveUp, onMoveDown }: Props) {
  return (
    <span className="flex shrink-0 flex-col">
      <MoveButton label={upLabel} icon={<ChevronUp aria-hidden="true" />} onMove={onMoveUp} />
      <MoveButton label={downLabel} icon={<ChevronDown aria-hidden="true" />} onMove={onMoveDown} />
    </span>
  );
}

/** Stays where it is when there is nowhere to go: a button that goes out of use would drop the keyboard's place. */
function MoveButton({ label, icon, onMove }: { label: string; icon: ReactElement; onMove: Move }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onMove === undefined}
      className="grid size-6 place-items-center rounded-control text-ink-2 hover:bg-surface-3 aria-disabled:opacity-50 [&>svg]:size-4"
      onClick={() => void onMove?.()}
    >
      {icon}
    </button>
  );
}
