import type { Order } from '@crescendo/contract/orders/order-parts';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useTranslations } from 'use-intl';

/** More of one target than this is shown when it is requested. */
const shownValues = 5;

type Props = Pick<Order, 'targetable_values' | 'countries'>;

/** Whom and what the order is aimed at. */
export function TargetsCard({ targetable_values: targets, countries }: Props) {
  const t = useTranslations('orders');
  const given = targets.filter(({ values }) => values.length > 0);
  if (given.length === 0 && countries.length === 0) return null;
  return (
    <Card padding="none" render={<section aria-label={t('targets')} />}>
      <CardHeader title={t('targets')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <dl className="grid gap-4 p-4 tablet:grid-cols-2 tablet:p-5">
        {countries.length > 0 && (
          <div className="min-w-0">
            <dt className="text-12 text-ink-3">{t('countries')}</dt>
            <dd className="font-medium">{countries.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        {given.map(({ target_id, title, values }) => (
          <div key={target_id} className="min-w-0">
            <dt className="text-12 text-ink-3">{title}</dt>
            <dd className="font-medium wrap-anywhere">
              <Values values={values} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Values({ values }: { values: string[] }) {
  const t = useTranslations('orders');
  if (values.length <= shownValues) return <List values={values} />;
  return (
    <details>
      <summary className="cursor-pointer rounded-xs text-primary-text">{t('values', { count: values.length })}</summary>
      <div className="mt-1 max-h-60 overflow-y-auto">
        <List values={values} />
      </div>
    </details>
  );
}

function List({ values }: { values: string[] }) {
  return (
    <ul>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same comment may be ordered twice, and the list never changes
        <li key={at} className="whitespace-pre-line">
          {value}
        </li>
      ))}
    </ul>
  );
}
