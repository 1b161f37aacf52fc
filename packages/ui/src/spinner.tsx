import { classNames } from './class-names.ts';

/** Only a picture of waiting: whoever shows it says in words what is awaited. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current/30 border-t-current',
        className,
      )}
    />
  );
}
