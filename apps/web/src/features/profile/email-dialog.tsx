import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { describeProblem } from '../../shell/calls/use-call.ts';
import { Refusal } from '../../shell/errors/refusal.tsx';
import { type Provable, useProof } from '../../shell/proof/use-proof.tsx';

type Props = { email: string; provable: Provable; open: boolean; onOpenChange: (open: boolean) => void };

/** Sends a confirmation to an address. The account keeps the old one until the link in the mail was opened. */
export function EmailDialog({ email: known, provable, open, onOpenChange }: Props) {
  const t = useTranslations('profile.email');
  const overlays = useTranslations('overlays');
  const formId = useId();
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof describeProblem>>();
  const { prove, dialog } = useProof(provable);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    const send = { mayNeedNone: true, onRefused: setProblem };
    const answer = await prove((api, proof) => api.setEmail({ body: { email, ...proof } }), send);
    setIsBusy(false);
    if (answer) setSentTo(email);
  }
  function onChange(next: boolean) {
    onOpenChange(next);
    setSentTo(undefined);
    setProblem(undefined);
  }

  return (
    <>
      <Dialog
        size="small"
        open={open}
        onOpenChange={onChange}
        title={t('dialogTitle')}
        description={t('dialogText')}
        closeLabel={overlays('close')}
        footer={
          sentTo ? (
            <CloseButton render={<Button variant="primary">{t('done')}</Button>} />
          ) : (
            <>
              <CloseButton render={<Button>{overlays('confirm.cancel')}</Button>} />
              <Button variant="primary" type="submit" form={formId} loading={isBusy}>
                {t('send')}
              </Button>
            </>
          )
        }
      >
        {sentTo ? (
          <Note tone="success" announce>
            {t('sent', { email: sentTo })}
          </Note>
        ) : (
          <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
            <Field label={t('new')} error={problem?.fields.email}>
              <Input
                type="email"
                name="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Refusal problem={problem} shownAt={['email']} />
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
