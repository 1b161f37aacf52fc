import { clsx } from 'clsx';
import { GradeSymbol } from '../../shell/header/grade-symbol.tsx';

export function GradeIcon({ icon, isReached }: { icon: string | null; isReached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-card',
        isReached ? 'bg-primary-subtle text-primary-text' : 'bg-surface-3 text-ink-3',
      )}
    >
      <GradeSymbol icon={icon} className="size-5.5" />
    </span>
  );
}
