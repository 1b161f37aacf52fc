import { clsx } from 'clsx';
import { Award, Crown, Gem, Medal, Rocket, Shield, Sparkles, Star, Trophy } from 'lucide-react';

const icons = {
  award: Award,
  crown: Crown,
  gem: Gem,
  medal: Medal,
  rocket: Rocket,
  shield: Shield,
  sparkles: Sparkles,
  star: Star,
  trophy: Trophy,
};

/** The operator names an icon; one that is not known is a medal. */
export function GradeIcon({ icon, isReached }: { icon: string | null; isReached: boolean }) {
  const Icon = icons[icon as keyof typeof icons] ?? Medal;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-card',
        isReached ? 'bg-primary-subtle text-primary-text' : 'bg-surface-3 text-ink-3',
      )}
    >
      <Icon className="size-5.5" />
    </span>
  );
}
