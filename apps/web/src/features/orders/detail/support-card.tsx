import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Note } from '@crescendo/ui/note';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shell/calls/use-call.ts';
import { Refusal } from '../../../shell/errors/refusal.tsx';
import { useFrame } from '../../../shell/frame/frame-data.ts';

const fields = ['subject', 'text', 'email'] as const;

/** A question about this order. What was typed stays until it has arrived. */
export function SupportCard({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const { person } = useFrame();
  const form = useRef<HTMLFormElement>(null);
  const { call, isBusy, problem } = useCall();
  const [sentId, setSentId] = useState<number>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [subject = '', text = '', email = ''] = fields.map((name) => String(given.get(name) ?? ''));
    setSentId(undefined);
    const answer = await call((api) =>
      api.writeToSupport({ params: { orderId: String(orderId) }, body: { subject, text, email } }),
    );
    if (!answer) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    form.current?.reset();
    setSentId(answer.data.id);
  }
  return (
    <Card padding="none" render={<section aria-label={t('support')} />}>
      <CardHeader
        title={t('support')}
        description={t('supportText')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
      />
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-4 p-4 tablet:p-5"
      >
        <Field label={t('subject')} error={problem?.fields.subject} required>
          <Input name="subject" maxLength={255} />
        </Field>
        <Field label={t('message')} error={problem?.fields.text} required>
          <Textarea name="text" maxLength={5000} placeholder={t('messageHint')} />
        </Field>
        <Field label={t('email')} error={problem?.fields.email} required>
          <Input name="email" type="email" autoComplete="email" maxLength={255} defaultValue={person?.email ?? ''} />
        </Field>
        <Refusal problem={problem} shownAt={fields} />
        {sentId !== undefined && (
          <Note tone="success" announce>
            {t('sent', { id: String(sentId) })}
          </Note>
        )}
        <Button type="submit" loading={isBusy}>
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}
