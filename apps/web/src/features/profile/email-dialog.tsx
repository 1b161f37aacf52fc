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
import { DemoMailNote } from '../../shell/page/demo-mail-note.tsx';

type Props = {
  /** The account's address that nobody has confirmed yet; it is asked for no other then. */
  unconfirmed: string | null;
  provable: Provable;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Sends a confirmation to an address. The account keeps the old one until the link in the mail was opened. */
export function EmailDialog({ unconfirmed, provable, open, onOpenChange }: Props) {
  const t = useTranslations('profile.email');
  const shared = useTranslations('shared');
  const formId = useId();
  const [isOther, setIsOther] = useState(unconfirmed === null);
  const [entered, setEntered] = useState('');
  const email = isOther ? entered : (unconfirmed ?? '');
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
    setIsOther(unconfirmed === null);
    form.forget();
  }

  return (
    <>
      <Dialog
        size="small"
        open={open}
        onOpenChange={onChange}
        title={t(isOther ? 'dialogTitle' : 'confirmTitle')}
        description={isOther ? t('dialogText') : t('confirmText', { email })}
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
          <div className="grid gap-3">
            <Note tone="success" announce>
              {t('sent', { email: sentTo })}
            </Note>
            <DemoMailNote />
          </div>
        ) : (
          <form id={formId} {...form.props} className="grid gap-4">
            {isOther ? (
              <Field label={t('new')} error={form.errorOf('email')}>
                <Input
                  type="email"
                  name="email"
                  autoComplete="email"
                  autoFocus={unconfirmed !== null}
                  value={entered}
                  onChange={(event) => setEntered(event.target.value)}
                />
              </Field>
            ) : (
              <Button
                variant="ghost"
                size="small"
                className="-ml-2.5 justify-self-start"
                onClick={() => {
                  setIsOther(true);
                  form.forget();
                }}
              >
                {t('useOther')}
              </Button>
            )}
            <Refusal problem={form.problem} shownAt={isOther ? ['email'] : []} />
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
