import { useCall } from '@crescendo/browser/calls/use-call';
import { Moment } from '@crescendo/browser/formats/moment';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { TextLink } from '@crescendo/ui/link';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';

const variants = { uploaded: 'warning', approved: 'success', rejected: 'danger' } as const;

/** What the customer has handed in to prove who pays. */
export function DocumentsCard({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.documents');
  const { may } = useDesk();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  async function review(id: number, status: 'approved' | 'rejected') {
    const body = { status, ...(status === 'rejected' ? { reason: t('rejectReason') } : {}) };
    await call((api) => api.reviewDocument({ params: { id: String(id) }, body: body as never }));
    await revalidate();
  }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('title')}
        action={customer.is_verified && <Badge variant="success">{t('verified')}</Badge>}
      />
      <Refusal problem={problem} />
      {customer.documents.length === 0 && <p className="text-13 text-ink-3">{t('none')}</p>}
      <ul className="grid gap-3">
        {customer.documents.map(({ id, step, status, filename, reason, created_at }) => (
          <li key={id} className="grid gap-1.5 text-13">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0">
                <p className="font-medium">{t(`step.${String(step) as '1' | '2' | '3'}`)}</p>
                <p className="text-12 text-ink-3 wrap-anywhere">
                  <TextLink href={`/core/api/v1/admin/verification-documents/${id}/file`} target="_blank">
                    {filename}
                  </TextLink>
                  {' · '}
                  <Moment at={created_at} />
                </p>
                {reason && <p className="text-12 text-ink-3">{reason}</p>}
              </div>
              <Badge variant={variants[status]}>{t(`status.${status}`)}</Badge>
            </div>
            {status === 'uploaded' && may('users.manage') && (
              <div className="flex gap-2">
                <Button size="small" loading={isBusy} onClick={() => void review(id, 'approved')}>
                  {t('approve')}
                </Button>
                <Button size="small" variant="danger" loading={isBusy} onClick={() => void review(id, 'rejected')}>
                  {t('reject')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
