import { Refusal } from '@crescendo/browser/forms/refusal';
import { useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../shell/identity-proof/use-proof.tsx';

type Props = { email: string; provable: Provable; open: boolean; onOpenChange: (open: boolean) => void };

/** Sends a confirmation to an address. The account keeps the old one until the link in the mail was opened. */
export function EmailDialog({ email: known, provable, open, onOpenChange }: Props) {
  const t = useTranslations('profile.email');
  const shared = useTranslations('shared');
  const formId = useId();
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string>();
  const { prove, dialog } = useProof(provable);
  const form = useForm({
    fields: ['email'],
    async send() {
      const options = { mayNeedNone: true, throwsRefusal: true };
      if (await prove((api, proof) => api.setEmail({ body: { email, ...proof } }), options)) setSentTo(email);
    },
  });
  function onChange(next: boolean) {
    onOpenChange(next);
    setSentTo(undefined);
    form.forget();
  }

  return (
    <>
      <Dialog
        size="small"
        open={open}
        onOpenChange={onChange}
        title={t('dialogTitle')}
        description={t('dialogText')}
        closeLabel={shared('close')}
        footer={
          sentTo ? (
            <CloseButton render={<Button variant="primary">{t('done')}</Button>} />
          ) : (
            <>
              <CloseButton render={<Button>{shared('cancel')}</Button>} />
              <Button variant="primary" type="submit" form={formId} loading={form.isBusy}>
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
          <form id={formId} {...form.props} className="grid gap-4">
            <Field label={t('new')} error={form.errorOf('email')}>
              <Input
                type="email"
                name="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Refusal problem={form.problem} shownAt={['email']} />
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
