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
              <button type="button" className="text-left font-medium hover:underline" onClick={() => onOpen(row)}>
                {row.subject}
              </button>
              <div className="text-12 text-ink-3">{row.kind}</div>
            </>
          ),
        },
        { id: 'recipient', header: t('column.recipient'), cell: (row) => row.recipient, className: 'wrap-anywhere' },
        {
          id: 'state',
          header: t('column.state'),
          cell: (row) => (
            <>
              <MailState state={row.state} />
              {row.failure && <div className="text-12 text-danger-text wrap-anywhere">{row.failure}</div>}
            </>
          ),
        },
        { id: 'at', header: t('column.at'), cell: (row) => <Moment at={row.created_at} /> },
      ]}
    />
  );
}
