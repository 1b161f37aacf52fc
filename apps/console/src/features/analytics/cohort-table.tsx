import type { Cohort } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { shownAmount, shownShare } from './amounts.ts';

const monthsBetween = (one: string, other: string) =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 + Number(other.slice(5, 7)) - Number(one.slice(5, 7));

/** The more came back, the fuller the colour; text stays readable on every step. */
const shades = [
  [1, 'rows:bg-primary rows:text-on-primary'],
  [0.5, 'rows:bg-primary/35'],
  [0.35, 'rows:bg-primary/25'],
  [0.2, 'rows:bg-primary/15'],
] as const;
const shadeOf = (share: number) => shades.find(([from]) => share >= from)?.[1] ?? 'rows:bg-primary/8';

/** Which part of the customers who first paid in a month bought again in the months after. */
export function CohortTable({ cohorts: all, most }: { cohorts: readonly Cohort[]; most?: number }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const cohorts = most === undefined ? all : all.slice(-most);
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
                const share = found && buyers > 0 ? found.buyers / buyers : undefined;
                return (
                  <TableCell key={at} numeric label={monthName(at)} className="rows:px-0.5! rows:py-0.5!">
                    {share !== undefined && (
                      <span
                        className={clsx(
                          'rows:grid rows:h-full rows:min-h-9 rows:place-items-center rows:rounded-xs rows:px-1',
                          shadeOf(share),
                        )}
                      >
                        {shownShare(share, locale)}
                      </span>
                    )}
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
