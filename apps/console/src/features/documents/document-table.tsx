import { Moment } from '@crescendo/browser/formats/moment';
import type { VerificationDocument } from '@crescendo/contract/money/documents';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../../shell/frame/use-places.ts';
import { DataTable } from '../../shell/table/data-table.tsx';

export type DocumentToReview = VerificationDocument & { user_id: number; email: string | null };

const variants: Record<DocumentToReview['status'], BadgeVariant> = {
  uploaded: 'info',
  approved: 'success',
  rejected: 'danger',
};

type Props = { rows: readonly DocumentToReview[]; onOpen: (document: DocumentToReview) => void };

export function DocumentTable({ rows, onOpen }: Props) {
  const t = useTranslations('documents');
  const { placeIn } = usePlaces();
  return (
    <DataTable<DocumentToReview>
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ filename }) => filename}
      onOpen={onOpen}
      columns={[
        {
          id: 'document',
          header: t('column.document'),
          isTitle: true,
          cell: (row) => (
            <>
              <button
                type="button"
                title={row.filename}
                className="line-clamp-1 text-left font-medium wrap-anywhere hover:underline"
                onClick={() => onOpen(row)}
              >
                {row.filename}
              </button>
              <div className="text-12 text-ink-3">{t(`step.${row.step as 1 | 2 | 3}`)}</div>
            </>
          ),
        },
        {
          id: 'customer',
          header: t('column.customer'),
          className: 'wrap-anywhere',
          cell: (row) => {
            const place = placeIn('/customers', row.user_id);
            const name = row.email ?? row.user_id;
            return place ? (
              <Link to={place} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            );
          },
        },
        {
          id: 'status',
          header: t('column.status'),
          cell: (row) => (
            <>
              <Badge variant={variants[row.status]}>{t(`status.${row.status}`)}</Badge>
              {row.reason && <div className="text-12 text-ink-3">{row.reason}</div>}
            </>
          ),
        },
        { id: 'at', header: t('column.at'), cell: (row) => <Moment at={row.created_at} /> },
      ]}
    />
  );
}
