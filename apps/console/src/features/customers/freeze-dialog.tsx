import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { Snowflake } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';

/** Freezes with a reason, or ends the freezing. */
export function FreezeButton({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.freeze');
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isFrozen = customer.frozen_at !== null;
  const form = useForm({
    fields: ['reason'],
    saved: isFrozen ? t('unfrozen') : t('frozen'),
    send: async (given) => {
      const body = { version: customer.version, reason: isFrozen ? null : textOf(given, 'reason') };
      await callDesk((api) => api.freezeCustomer({ params: { id: String(customer.id) }, body }));
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Snowflake aria-hidden="true" />
        {isFrozen ? t('unfreeze') : t('freeze')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={isFrozen ? t('unfreezeTitle') : t('freezeTitle')}
        description={isFrozen ? t('unfreezeText', { reason: customer.frozen_reason ?? '' }) : t('freezeText')}
        closeLabel={t('close')}
        footer={
          <>
            <CloseButton render={<Button>{t('cancel')}</Button>} />
            <Button type="submit" form={formId} variant={isFrozen ? 'primary' : 'danger'} loading={form.isBusy}>
              {isFrozen ? t('unfreeze') : t('freezeConfirm')}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId} className="grid gap-4">
          {form.message && (
            <Note tone="danger" announce>
              {form.message}
            </Note>
          )}
          {!isFrozen && (
            <Field label={t('reason')} error={form.errorOf('reason')}>
              <Textarea name="reason" rows={3} maxLength={500} />
            </Field>
          )}
        </form>
      </Dialog>
    </>
  );
}
