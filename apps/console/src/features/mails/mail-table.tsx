import { Moment } from '@crescendo/browser/formats/moment';
import type { StaffMail } from '@crescendo/contract/panels/mails-admin';
import { Badge, type BadgeVariant } from '@crescendo/ui/data/badge';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../shell/table/data-table.tsx';

const variants: Record<StaffMail['state'], BadgeVariant> = { waiting: 'info', sent: 'success', failed: 'danger' };

export function MailState({ state }: { state: StaffMail['state'] }) {
  const t = useTranslations('mails');
  return <Badge variant={variants[state]}>{t(`state.${state}`)}</Badge>;
}

type Props = { rows: readonly StaffMail[]; onOpen: (mail: StaffMail) => void };

export function MailTable({ rows, onOpen }: Props) {
  const t = useTranslations('mails');
  return (
    <DataTable<StaffMail>
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ subject }) => subject}
      onOpen={onOpen}
      columns={[
        {
          id: 'subject',
          header: t('column.subject'),
          isTitle: true,
          cell: (row) => (
            <>
              <button
                type="button"
                title={row.subject}
                className="line-clamp-1 text-left font-medium wrap-anywhere hover:underline"
                onClick={() => onOpen(row)}
              >
                {row.subject}
              </button>
              <div className="text-12 text-ink-3">{row.kind}</div>
            </>
          ),
        },
        {
          id: 'recipient',
          header: t('column.recipient'),
          cell: (row) => (
            <span className="block rows:max-w-64 truncate" title={row.recipient}>
              {row.recipient}
            </span>
          ),
        },
        {
          id: 'state',
          header: t('column.state'),
          cell: (row) => (
            <>
              <MailState state={row.state} />
              {row.failure && (
                <div className="line-clamp-1 text-12 wrap-anywhere text-danger-text" title={row.failure}>
                  {row.failure}
                </div>
              )}
            </>
          ),
        },
        { id: 'at', header: t('column.at'), cell: (row) => <Moment at={row.created_at} /> },
      ]}
    />
  );
}
