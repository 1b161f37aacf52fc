import { clsx } from 'clsx';

/** Only a picture of waiting: the component that shows it says in words what is awaited. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block default:size-4 shrink-0 animate-spin rounded-full border-2 border-current/30 border-t-current',
        className,
      )}
    />
  );
}
