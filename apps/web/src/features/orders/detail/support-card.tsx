import { callApi } from '@crescendo/browser/calls/call-api';
import { Refusal } from '@crescendo/browser/forms/refusal';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';

const fields = ['subject', 'text', 'email'] as const;

/** A question about this order. What was typed stays until it has arrived. */
export function SupportCard({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const frame = useFrame();
  const [sentId, setSentId] = useState<number>();
  const form = useForm({
    fields,
    async send(given) {
      setSentId(undefined);
      const [subject = '', text = '', email = ''] = fields.map((name) => textOf(given, name));
      const question = { params: { orderId: String(orderId) }, body: { subject, text, email } };
      const { data } = await callApi(frame, (api) => api.writeToSupport(question));
      form.props.ref.current?.reset();
      setSentId(data.id);
    },
  });
  return (
    <Card padding="none" render={<section aria-label={t('support')} />}>
      <CardHeader
        title={t('support')}
        description={t('supportText')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
      />
      <form {...form.props} className="grid gap-4 p-4 tablet:p-5">
        <Field label={t('subject')} error={form.errorOf('subject')} required>
          <Input name="subject" maxLength={255} />
        </Field>
        <Field label={t('message')} error={form.errorOf('text')} required>
          <Textarea name="text" maxLength={5000} placeholder={t('messageHint')} />
        </Field>
        <Field label={t('email')} error={form.errorOf('email')} required>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={255}
            defaultValue={frame.person?.email ?? ''}
          />
        </Field>
        <Refusal problem={form.problem} shownAt={fields} />
        {sentId !== undefined && (
          <Note tone="success" announce>
            {t('sent', { id: String(sentId) })}
          </Note>
        )}
        <Button type="submit" loading={form.isBusy}>
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}
