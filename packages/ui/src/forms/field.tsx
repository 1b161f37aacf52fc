import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldControlContext } from './field-control.ts';

export interface FieldProps {
  label: ReactNode;
  /** Quiet text at the far end of the label, e.g. the allowed range or the word for "optional". */
  hint?: ReactNode;
  help?: ReactNode;
  /** Takes the place of the help and marks the control as invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Id of the control, where something outside must point at it. */
  id?: string | undefined;
  className?: string | undefined;
  /** One control: input, text area or select. */
  children: ReactNode;
}

export function Field({ label, hint, help, error, required, disabled, id, className, children }: FieldProps) {
  const base = useId();
  const messageId = `${base}-message`;
  const hintId = `${base}-hint`;
  const controlId = id ?? `${base}-control`;
  const control = {
    controlId,
    describedBy: [hint && hintId, (help || error) && messageId].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
    required: required ?? false,
    disabled: disabled ?? false,
  };

  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-13">
        <label htmlFor={controlId} className="min-w-0 font-medium wrap-anywhere hyphens-auto">
          {label}
          {required ? (
            <span aria-hidden="true" className="text-danger-text">
              {' *'}
            </span>
          ) : null}
        </label>
        {hint ? (
          <span id={hintId} className="text-ink-3">
            {hint}
          </span>
        ) : null}
      </div>
      <FieldControlContext value={control}>{children}</FieldControlContext>
      {/* Always there, so that screen readers hear an error that appears later. */}
      <div id={messageId} aria-live="polite" className="text-13 text-ink-3 empty:-mt-1.5">
        {error ? (
          <span className="flex gap-1.5 text-danger-text">
            <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5" />
            <span className="min-w-0">{error}</span>
          </span>
        ) : (
          help
        )}
      </div>
    </div>
  );
}
