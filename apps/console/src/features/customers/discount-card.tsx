import { useFormats } from '@crescendo/browser/formats/use-formats';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Progress } from '@crescendo/ui/data/progress';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';

/** The grade with what is left to the next one, and the discount of this customer alone. */
export function DiscountCard({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.discount');
  const { number } = useFormats();
  const { may } = useDesk();
  const percent = (fraction: number) => number(fraction * 100, { maximumFractionDigits: 4 });
  const { grade, next_grade: next, spent } = customer;
  const form = useForm({
    fields: ['discount'],
    saved: t('saved'),
    send: (given) => {
      const typed = Number(textOf(given, 'percent').replace(',', '.'));
      // To six decimals, as it is stored.
      const discount = Math.round(typed * 10_000) / 1_000_000;
      const body = { version: customer.version, discount };
      return callDesk((api) => api.setPersonalDiscount({ params: { id: String(customer.id) }, body }));
    },
  });
  return (
    <Card className="grid gap-4">
      <CardHeader title={t('title')} />
      <div className="grid gap-1.5 text-13">
        <p className="flex flex-wrap justify-between gap-2">
          <span className="font-medium">
            {grade ? t('grade', { name: grade.name, percent: percent(grade.discount_percent) }) : t('noGrade')}
          </span>
          {next && (
            <span className="text-ink-2 tabular-nums">
              {t('toNext', { spent: formatAmount(spent), goal: formatAmount(next.spending_goal) })}
            </span>
          )}
        </p>
        {next && <Progress label={t('toNextLabel', { name: next.name })} value={spent} max={next.spending_goal} />}
      </div>
      {may('users.manage') && !customer.is_staff ? (
        // Starts over with each state of the account.
        <form {...form.props} key={customer.version} className="grid gap-3">
          {form.message && (
            <Note tone="danger" announce>
              {form.message}
            </Note>
          )}
          <Field label={t('personal')} error={form.errorOf('discount')} help={t('better')}>
            <Input
              name="percent"
              inputMode="decimal"
              defaultValue={String(Math.round(customer.personal_discount * 1_000_000) / 10_000)}
              trailingText="%"
            />
          </Field>
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        </form>
      ) : (
        <p className="text-13">{t('personalIs', { percent: percent(customer.personal_discount) })}</p>
      )}
      <p className="text-13 text-ink-2">{t('counts', { percent: percent(customer.discount) })}</p>
    </Card>
  );
}
