import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import { Button } from '@crescendo/ui/button';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Select } from '@crescendo/ui/forms/select';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { Note } from '@crescendo/ui/note';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** A new coupon. One that can give more than one person may give waits for a second. */
export function CouponDrawer({ open, onOpenChange }: Props) {
  const t = useTranslations('money.coupons');
  const formId = useId();
  const [calculation, setCalculation] = useState<'fixed' | 'percent'>('fixed');
  const form = useForm({
    fields: ['code', 'name', 'bonus_amount', 'bonus_percentage', 'min_amount', 'max_uses', 'max_per_user'],
    names: { name: ['name', 'name.*', 'name*'] },
    saved: t('saved'),
    send: async (given) => {
      const count = (name: string) => (textOf(given, name) === '' ? null : Number(textOf(given, name)));
      const decimal = (name: string) => textOf(given, name).trim().replace(',', '.');
      const isFixed = calculation === 'fixed';
      await callDesk((api) =>
        api.addCoupon({
          body: {
            code: textOf(given, 'code').trim(),
            name: { en: textOf(given, 'name').trim() },
            bonus_type: textOf(given, 'bonus_type') as 'bonus',
            bonus_amount_calculation_type: calculation,
            bonus_amount: isFixed ? decimal('bonus') : null,
            bonus_percentage: isFixed ? null : Math.round(Number(decimal('bonus')) * 10_000) / 1_000_000,
            min_amount: decimal('min_amount') || 0,
            max_uses: count('max_uses'),
            max_per_user: count('max_per_user'),
            is_public: given.get('is_public') !== null,
          } as never,
        }),
      );
      onOpenChange(false);
    },
  });
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('new')}
      closeLabel={t('close')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" form={formId} variant="primary" loading={form.isBusy}>
            {t('create')}
          </Button>
        </div>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        {form.message && (
          <Note tone="danger" announce>
            {form.message}
          </Note>
        )}
        <Field label={t('code')} error={form.errorOf('code')}>
          <Input name="code" autoCapitalize="characters" autoComplete="off" maxLength={40} />
        </Field>
        <Field label={t('name')} error={form.errorOf('name')}>
          <Input name="name" maxLength={120} />
        </Field>
        <Field label={t('type')}>
          <Select
            name="bonus_type"
            defaultValue="bonus"
            options={[
              { value: 'bonus', label: t('types.bonus') },
              { value: 'discount', label: t('types.discount') },
              { value: 'cashback', label: t('types.cashback') },
            ]}
          />
        </Field>
        <SegmentedControl
          legend={t('calculation')}
          value={calculation}
          onValueChange={setCalculation}
          options={[
            { value: 'fixed', label: t('fixed') },
            { value: 'percent', label: t('percent') },
          ]}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field label={t('bonus')} error={form.errorOf(calculation === 'fixed' ? 'bonus_amount' : 'bonus_percentage')}>
            <Input name="bonus" inputMode="decimal" trailingText={calculation === 'fixed' ? 'USD' : '%'} />
          </Field>
          <Field label={t('least')} error={form.errorOf('min_amount')}>
            <Input name="min_amount" inputMode="decimal" trailingText="USD" />
          </Field>
          <Field label={t('maxUses')} hint={t('optional')} error={form.errorOf('max_uses')}>
            <Input name="max_uses" inputMode="numeric" />
          </Field>
          <Field label={t('maxPerUser')} hint={t('optional')} error={form.errorOf('max_per_user')}>
            <Input name="max_per_user" inputMode="numeric" />
          </Field>
        </div>
        <Checkbox name="is_public" label={t('isPublic')} />
        <Note>{t('secondPerson')}</Note>
      </form>
    </Drawer>
  );
}
