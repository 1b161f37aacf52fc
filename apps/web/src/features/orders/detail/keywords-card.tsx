import { formatDate } from '@crescendo/browser/formats/dates';
import type { OrderKeyword } from '@crescendo/contract/orders/orders';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { useTranslations } from 'use-intl';

/** Keywords of an order that is about being found, and where they were seen last. */
export function KeywordsCard({ keywords }: { keywords: OrderKeyword[] }) {
  const t = useTranslations('orders');
  if (keywords.length === 0) return null;
  return (
    <Card padding="none" className="overflow-hidden" render={<section aria-label={t('keywords')} />}>
      <CardHeader title={t('keywords')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <Table caption={t('keywords')}>
        <TableHead>
          <TableRow>
            <TableHeader>{t('keyword')}</TableHeader>
            <TableHeader numeric>{t('position')}</TableHeader>
            <TableHeader>{t('seenOn')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {keywords.map(({ keyword, position, date }) => (
            <TableRow key={keyword}>
              <TableCell wide className="font-medium wrap-anywhere">
                {keyword}
              </TableCell>
              <TableCell label={t('position')} numeric>
                {position ?? '–'}
              </TableCell>
              <TableCell label={t('seenOn')} className="tabular-nums">
                {date ? formatDate(date) : '–'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
