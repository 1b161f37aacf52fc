import type { AdjustmentPreview } from '@crescendo/contract/money/finances-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatAmount(amount, { precision: 6 })}`;

/** The posting as it will stand, and who has to agree to it. */
export function PostingPreview({ preview }: { preview: AdjustmentPreview }) {
  const t = useTranslations('customers.adjust');
  const { person } = useDesk();
  return (
    <>
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-14 font-semibold">{t('willBePosted')}</h3>
        <div className="overflow-hidden rounded-card border border-line">
          <Table caption={t('willBePosted')}>
            <TableHead>
              <TableRow>
                <TableHeader>{t('account')}</TableHeader>
                <TableHeader numeric>{t('line')}</TableHeader>
                <TableHeader numeric>{t('after')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {preview.lines.map(({ account, amount, after }) => (
                <TableRow key={account}>
                  <TableCell label={t('account')} wide>
                    {t(`accounts.${account}`)}
                  </TableCell>
                  <TableCell numeric label={t('line')}>
                    <Amount tone={amount > 0 ? 'success' : 'default'}>{signed(amount)}</Amount>
                  </TableCell>
                  <TableCell numeric label={t('after')}>
                    {after === null ? <span className="text-ink-3">{t('panelAccount')}</span> : formatAmount(after)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </section>
      <section className="grid gap-2 border-t border-line pt-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-14 font-semibold">{t('secondPerson')}</h3>
          {preview.needs_second_person ? (
            <Badge variant="warning">{t('needed', { limit: formatAmount(preview.limit) })}</Badge>
          ) : (
            <Badge>{t('notNeeded', { left: formatAmount(preview.left) })}</Badge>
          )}
        </div>
        {preview.needs_second_person && (
          <>
            <p className="text-13">
              {t('asks', { name: person.name })}{' '}
              {preview.may_agree.length > 0
                ? t('mayAgree', { count: preview.may_agree.length, names: preview.may_agree.join(', ') })
                : t('nobodyMayAgree')}
            </p>
            <Note>{t('nothingMoves')}</Note>
          </>
        )}
      </section>
    </>
  );
}
