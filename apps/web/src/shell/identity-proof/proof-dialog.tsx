import { callApi } from '@crescendo/browser/calls/call-api';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import type { Client } from '@crescendo/contract/client';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { PasswordInput } from '@crescendo/ui/forms/password-input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

export type Proof = { current_password?: string; code?: string };
export type ProvenCall = (api: Client, proof: Proof) => Promise<{ data: unknown }>;

/** The call was not made: a code was mailed, and it is wanted first. */
export const wantsCode = (data: unknown): boolean => typeof data === 'object' && data !== null && 'code_sent' in data;

type Props = {
  kind: 'password' | 'code';
  hasCodes: boolean;
  make: ProvenCall;
  onProven: (answer: unknown) => void;
  onCancel: () => void;
};

export function ProofDialog({ kind: first, hasCodes, make, onProven, onCancel }: Props) {
  const t = useTranslations('proof');
  const shared = useTranslations('shared');
  const formId = useId();
  const [kind, setKind] = useState(first);
  const [value, setValue] = useState('');
  const frame = useFrame();
  const field = kind === 'password' ? 'current_password' : 'code';
  const { isBusy, problem, errorOf, forget, props } = useForm({
    fields: [field],
    async send() {
      const { data } = await callApi(frame, (api) => make(api, { [field]: value }));
      if (wantsCode(data)) changeKind('code');
      else onProven(data);
    },
  });
  function changeKind(next: Props['kind']) {
    flushSync(() => {
      setKind(next);
      setValue('');
      forget();
    });
    // The field of the other kind has taken the place of the one that had the focus.
    document.getElementById(formId)?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      size="small"
      open
      onOpenChange={onCancel}
      title={t('title')}
      description={t(kind === 'password' ? 'passwordText' : 'codeText')}
      closeLabel={shared('close')}
      footer={
        <>
          <CloseButton render={<Button>{shared('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} loading={isBusy} disabled={value === ''}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <form id={formId} {...props} className="grid gap-4">
        <Field label={t(kind)} error={errorOf(field)}>
          {kind === 'password' ? (
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('show')}
              hideLabel={t('hide')}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          ) : (
            <Input autoComplete="one-time-code" value={value} onChange={(event) => setValue(event.target.value)} />
          )}
        </Field>
        <Refusal problem={problem} shownAt={[field]} />
        {first === 'password' && hasCodes && (
          <Button
            variant="ghost"
            size="small"
            className="-ml-2.5 justify-self-start"
            onClick={() => changeKind(kind === 'password' ? 'code' : 'password')}
          >
            {t(kind === 'password' ? 'useCode' : 'usePassword')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
