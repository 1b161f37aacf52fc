import type { Cohort } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { useLocale, useTranslations } from 'use-intl';
import { shownAmount, shownShare } from './amounts.ts';

const monthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 + Number(other.slice(5, 7)) - Number(one.slice(5, 7));

/** Which part of the customers who first paid in a month bought again in the months after. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const last = Math.max(
    0,
    ...cohorts.flatMap(({ cohort, months }) => months.map(({ month }) => monthsBetween(cohort, month))),
  );
  const monthName = (at: number) => (at === 0 ? t('firstMonth') : `${at}`);
  const columns = Array.from({ length: last + 1 }, (_, at) => at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="overflow-x-auto" tabIndex={0} aria-label={t('cohorts')}>
      <Table caption={t('cohorts')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('firstPaid')}</TableHeader>
            <TableHeader numeric>{t('buyers')}</TableHeader>
            {columns.map((at) => (
              <TableHeader key={at} numeric>
                {monthName(at)}
              </TableHeader>
            ))}
            <TableHeader numeric>{t('marginEach')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {cohorts.map(({ cohort, buyers, months, margin_each }) => (
            <TableRow key={cohort} className="rows:h-[55px]">
              <TableCell wide>{cohort.slice(0, 'YYYY-MM'.length)}</TableCell>
              <TableCell numeric label={t('buyers')}>
                {formatQuantity(buyers)}
              </TableCell>
              {columns.map((at) => {
                const found = months.find(({ month }) => monthsBetween(cohort, month) === at);
                return (
                  <TableCell key={at} numeric label={monthName(at)}>
                    {found && buyers > 0 ? shownShare(found.buyers / buyers, locale) : ''}
                  </TableCell>
                );
              })}
              <TableCell numeric label={t('marginEach')}>
                <Amount>{shownAmount(margin_each)}</Amount>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
