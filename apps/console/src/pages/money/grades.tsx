import { useFormats } from '@crescendo/browser/formats/use-formats';
import type { KeptGrade } from '@crescendo/contract/money/promotions';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { TextLink } from '@crescendo/ui/link';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { GradeDrawer } from '../../features/money/grade-drawer.tsx';
import { MoneyPage } from '../../features/money/money-page.tsx';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';
import { type Column, DataTable } from '../../shell/table/data-table.tsx';

export async function loader() {
  return (await callDesk((api) => api.listKeptGrades())).data;
}

export function Component() {
  const t = useTranslations('money.grades');
  const grades = useLoaderData<typeof loader>();
  const { may } = useDesk();
  const { number } = useFormats();
  const [open, setOpen] = useState<number | 'new'>();
  const columns: Column<KeptGrade>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ id, name, ended_at }) => (
        <>
          <span className="font-medium">{name.en}</span> {ended_at && <Badge>{t('ended')}</Badge>}
          {may('users.read') && (
            <TextLink className="block text-12" render={<Link to={`/customers?grade_id=${id}`} />}>
              {t('customers')}
            </TextLink>
          )}
        </>
      ),
    },
    { id: 'goal', header: t('goal'), isNumeric: true, cell: ({ spending_goal }) => formatAmount(spending_goal) },
    {
      id: 'discount',
      header: t('discount'),
      isNumeric: true,
      cell: ({ discount_percent }) => `${number(discount_percent * 100, { maximumFractionDigits: 4 })} %`,
    },
  ];
  return (
    <MoneyPage
      part="grades"
      actions={
        may('invoices.manage') && (
          <Button variant="primary" onClick={() => setOpen('new')}>
            {t('new')}
          </Button>
        )
      }
    >
      <Card padding="none" className="overflow-x-auto">
        {grades.length === 0 ? (
          <EmptyState illustration={<Award className="size-10" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={grades}
            keyOf={({ id }) => String(id)}
            nameOf={({ name }) => name.en ?? ''}
            {...(may('invoices.manage')
              ? {
                  buttonOf: (grade: KeptGrade) =>
                    grade.ended_at === null && (
                      <Button size="small" onClick={() => setOpen(grade.id)}>
                        {t('edit')}
                      </Button>
                    ),
                }
              : {})}
          />
        )}
      </Card>
      <GradeDrawer
        grade={open === 'new' ? open : grades.find(({ id }) => id === open)}
        onClose={() => setOpen(undefined)}
      />
    </MoneyPage>
  );
}
