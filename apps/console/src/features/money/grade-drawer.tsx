import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { KeptGrade } from '@crescendo/contract/money/promotions';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { Note } from '@crescendo/ui/note';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';

type Props = { grade: KeptGrade | 'new' | undefined; onClose: () => void };

/** The terms of a grade, or a new one. */
export function GradeDrawer({ grade, onClose }: Props) {
  const t = useTranslations('money.grades');
  const formId = useId();
  const kept = grade === 'new' ? undefined : grade;
  const form = useForm({
    fields: ['name', 'spending_goal', 'discount_percent'],
    names: { name: ['name', 'name.*', 'name*'] },
    saved: t('saved'),
    send: async (given) => {
      const decimal = (name: string) => textOf(given, name).trim().replace(',', '.');
      const { id: _, created_at: __, ended_at: ___, ...terms } = kept ?? ({} as Partial<KeptGrade>);
      const body = {
        ...terms,
        name: { ...terms.name, en: textOf(given, 'name').trim() },
        spending_goal: Number(decimal('spending_goal')) === 0 ? 0 : decimal('spending_goal'),
        discount_percent: Math.round(Number(decimal('discount_percent')) * 10_000) / 1_000_000,
      } as never;
      await callDesk((api) =>
        kept ? api.changeGrade({ params: { id: String(kept.id) }, body }) : api.addGrade({ body }),
      );
      onClose();
    },
  });
  return (
    <Drawer
      open={grade !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={kept?.name.en ?? t('new')}
      closeLabel={t('close')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" form={formId} variant="primary" loading={form.isBusy}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={formId} key={kept ? `${kept.id}-${kept.version}` : 'new'} className="grid gap-4">
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
        <Field label={t('name')} error={form.errorOf('name')}>
          <Input name="name" defaultValue={kept?.name.en ?? ''} maxLength={60} />
        </Field>
        <Field label={t('goal')} error={form.errorOf('spending_goal')}>
          <Input
            name="spending_goal"
            inputMode="decimal"
            defaultValue={String(kept?.spending_goal ?? '')}
            trailingText="USD"
          />
        </Field>
        <Field label={t('discount')} error={form.errorOf('discount_percent')}>
          <Input
            name="discount_percent"
            inputMode="decimal"
            defaultValue={String(Math.round((kept?.discount_percent ?? 0) * 1_000_000) / 10_000)}
            trailingText="%"
          />
        </Field>
      </form>
    </Drawer>
  );
}
