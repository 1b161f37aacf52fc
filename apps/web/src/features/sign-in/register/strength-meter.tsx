import { passwordStrength } from '@crescendo/rules/accounts/password';

const colours = ['', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'];

/** For the eye alone, while typing: read out it would only disturb, and what counts is decided by the server. */
export function StrengthMeter({ password }: { password: string }) {
  const score = passwordStrength(password);
  return (
    <span aria-hidden="true" data-strength={score} className="mb-1.5 grid grid-cols-4 gap-1">
      {[1, 2, 3, 4].map((part) => (
        <span key={part} className={`h-1 rounded-full ${part <= score ? colours[score] : 'bg-surface-3'}`} />
      ))}
    </span>
  );
}
