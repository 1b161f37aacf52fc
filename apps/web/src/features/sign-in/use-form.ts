import { ApiError } from '@crescendo/contract/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { warmClient } from '../../shell/calls/late-client.ts';
import { fieldError, otherErrors } from './field-errors.ts';

type Errors = Record<string, string[]>;
const nothing: { isSending: boolean; errors: Errors; message?: string } = { isSending: false, errors: {} };

/**
 * A form whose inputs keep what was typed whatever happens. What was refused stands under its field, anything else
 * above the button; `fields` are those the form can show errors for. It waits until `send` fails: success leads away.
 */
export function useForm(fields: readonly string[], send: (given: FormData) => Promise<void>) {
  const t = useTranslations('sign-in.shared');
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(nothing);

  useEffect(warmClient, []);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (Object.keys(state.errors).length > 0) wrong?.focus();
  }, [state.errors]);

  function refuse(failure: unknown) {
    const errors = failure instanceof ApiError ? failure.errors : {};
    const others = otherErrors(errors, fields);
    const isPlaced = Object.keys(errors).length > 0;
    const message = isPlaced ? others.join('. ') : messageOf(failure);
    setState({ isSending: false, errors, ...(message ? { message } : {}) });
  }

  function messageOf(failure: unknown): string {
    if (failure instanceof ApiError) return failure.message;
    // What fetch throws when nobody answers.
    return t(failure instanceof TypeError ? 'unreachable' : 'failed');
  }

  async function run(work: () => Promise<void>) {
    if (state.isSending) return;
    setState({ ...nothing, isSending: true });
    try {
      await work();
    } catch (failure) {
      refuse(failure);
    }
  }

  return {
    ...state,
    errorOf: (field: string) => fieldError(state.errors, field),
    /** For what is sent another way, with the same waiting and the same errors. */
    run,
    /** For a form that stays. */
    done: () => setState(nothing),
    props: {
      ref: form,
      // Should a press come before the page works, nothing of it may stand in the address.
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        void run(() => send(given));
      },
    },
  };
}

export const textOf = (given: FormData, name: string) => String(given.get(name) ?? '');
