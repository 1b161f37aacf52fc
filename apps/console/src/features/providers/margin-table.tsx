import { useCall } from '@crescendo/browser/calls/use-call';
import type { ServiceMargin } from '@crescendo/contract/orders/provider-figures';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../shell/table/data-table.tsx';
import { useProviderFormats } from './use-provider-formats.ts';

type Props = { rows: readonly ServiceMargin[]; mayManage: boolean };

const placeOf = ({ service_id }: ServiceMargin) => `/providers/services/${service_id}/routes`;

export function MarginTable({ rows, mayManage }: Props) {
  const t = useTranslations('providers.margins');
  const formats = useProviderFormats();
  return (
    <DataTable<ServiceMargin>
      caption={t('title')}
      rows={rows}
      keyOf={({ service_id }) => String(service_id)}
      nameOf={({ name }) => name}
      placeOf={placeOf}
      columns={[
        {
          id: 'service',
          header: t('service'),
          isTitle: true,
          cell: (row) => (
            <>
              <Link to={placeOf(row)} className="font-medium wrap-anywhere hover:underline">
                {row.name}
              </Link>
              <div className="text-12 text-ink-3 tabular-nums">{row.service_id}</div>
            </>
          ),
        },
        {
          id: 'routes',
          header: t('routes'),
          cell: (row) => (
            <>
              {row.routes[0] ? `${row.routes[0].provider} ${row.routes[0].external_id}` : t('none')}
              {row.routes.length > 1 && (
                <div className="text-12 text-ink-3">{t('more', { count: row.routes.length - 1 })}</div>
              )}
            </>
          ),
        },
        { id: 'price', header: t('price'), isNumeric: true, cell: (row) => formats.exactDollars(row.price) },
        {
          id: 'cost',
          header: t('cost'),
          isNumeric: true,
          cell: (row) => (row.cost === null ? t('none') : formats.exactDollars(row.cost)),
        },
        {
          id: 'margin',
          header: t('margin'),
          isNumeric: true,
          cell: (row) => (
            <span className={row.margin_share !== null && row.margin_share <= 0 ? 'text-danger-text' : undefined}>
              {row.margin_share === null ? t('none') : formats.share(row.margin_share)}
            </span>
          ),
        },
        { id: 'warning', header: t('warning'), cell: (row) => <Warning row={row} mayManage={mayManage} /> },
      ]}
    />
  );
}

function Warning({ row, mayManage }: { row: ServiceMargin; mayManage: boolean }) {
  const t = useTranslations('providers.margins');
  const formats = useProviderFormats();
  if (row.warning === 'none' && !row.is_paused) return <span className="text-ink-3">{t('noWarning')}</span>;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {row.warning !== 'none' && <Badge variant="warning">{t(`warnings.${row.warning}`)}</Badge>}
      {row.is_paused && <Badge variant="danger">{t('paused')}</Badge>}
      {row.proposal && mayManage && (
        <ApplyButton id={row.proposal.id} label={t('apply', { price: formats.exactDollars(row.proposal.price) })} />
      )}
    </div>
  );
}

/** Sets the price that the rule of margins proposed. */
export function ApplyButton({ id, label }: { id: number; label: string }) {
  const toasts = useToasts();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (problem) toasts.show({ text: problem.message, tone: 'danger' });
  }, [problem, toasts]);
  async function apply() {
    await call((api) => api.applyPriceProposal({ params: { id: String(id) } }));
    await revalidate();
  }
  return (
    <Button size="small" loading={isBusy} onClick={() => void apply()}>
      {label}
    </Button>
  );
}
