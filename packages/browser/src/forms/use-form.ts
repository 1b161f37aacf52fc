// The one way to send a form. Its inputs keep what was typed whatever happens; what was refused is under its field
// and takes the focus, anything else above the button.
import { useToasts } from '@crescendo/ui/layers/toast';
import { type FormEvent, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useRun } from '../calls/use-call.ts';
import { type FieldNames, fieldError, formError } from './field-errors.ts';

type Options = {
  /** Makes the call, and throws what it was refused for. A form that leads to another document never resolves. */
  send: (given: FormData) => Promise<unknown>;
  /** Those that can show an error. */
  fields?: readonly string[];
  names?: FieldNames;
  /** Shown in a toast when it was saved; then the page is read again. */
  saved?: string;
  /** Instead of the usual text for what has no text of its own, and for no response. */
  failed?: string;
  unreachable?: string;
};

export function useForm({ send, fields = [], names = {}, saved, failed, unreachable }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { run, isBusy, problem, forget } = useRun({ failed, unreachable });

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  /** For what is sent another way than by the form's button, with the same waiting and the same errors. */
  async function submit(work: () => Promise<unknown>): Promise<boolean> {
    if (!(await run(work))) return false;
    if (saved !== undefined) {
      toasts.show({ text: saved });
      await revalidate();
    }
    return true;
  }

  return {
    isBusy,
    problem,
    forget,
    submit,
    errorOf: (field: string) => fieldError(problem, field, names),
    /** What no field shows. */
    message: formError(problem, fields, names),
    props: {
      ref: form,
      // Should a press come before the page works, nothing of it may be in the address.
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        if (!isBusy) void submit(() => send(given));
      },
    },
  };
}

export const textOf = (given: FormData, name: string) => String(given.get(name) ?? '');
