import { Moment } from '@crescendo/browser/formats/moment';
import type { FinanceRecord } from '@crescendo/contract/money/finances';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** Every movement of money that one order or drip-feed caused, in the order they were made. */
export function MoneyTrail({ records }: { records: FinanceRecord[] }) {
  const t = useTranslations('finances');
  const { amounts } = useFrame();
  if (records.length === 0) return null;
  return (
    <div className="border-t border-line p-4 tablet:p-5">
      <h3 className="mb-3 text-13 font-medium text-ink-2">{t('trail')}</h3>
      <ul className="grid gap-3">
        {records.map((record) => (
          <li key={record.id} className="flex items-baseline justify-between gap-3">
            <div className="min-w-0">
              <p>
                {t(`types.${record.type}`)}
                {record.payment_method && <span className="text-ink-2"> · {record.payment_method}</span>}
              </p>
              <Moment at={record.created_at} className="text-12 text-ink-3" />
            </div>
            <Amount tone={record.amount > 0 ? 'success' : 'default'} className="font-medium">
              {record.amount > 0 && '+'}
              {formatAmount(record.amount, amounts)}
            </Amount>
          </li>
        ))}
      </ul>
    </div>
  );
}
