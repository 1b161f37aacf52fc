import { useCall } from '@crescendo/browser/calls/use-call';
import { Moment } from '@crescendo/browser/formats/moment';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { MoneyActEntry } from '@crescendo/contract/money/finances';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useToasts } from '@crescendo/ui/layers/toast';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { Facts } from './facts.tsx';

/** A request of somebody else: who asked for what and why, who may agree and until when. */
export function ActPane({ act }: { act: MoneyActEntry }) {
  const t = useTranslations('money.toDo');
  const { may, person } = useDesk();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const toasts = useToasts();
  const params = { id: String(act.id) };
  async function decide(isAgreed: boolean) {
    const answer = await call((api) => (isAgreed ? api.approveMoneyAct({ params }) : api.refuseMoneyAct({ params })));
    if (answer) toasts.show({ text: isAgreed ? t('approved') : t('refused') });
    await revalidate();
  }
  const amount = act.amount === null ? t('unlimited') : formatAmount(act.amount, { precision: 6 });
  const isOwn = act.asked_by === person.id;
  return (
    <Card className="grid gap-4">
      <CardHeader title={`${t(`kind.${act.kind}`)}, ${amount}`} />
      <Facts
        facts={[
          [
            t('customer'),
            act.user_id === null ? (
              t('nobody')
            ) : (
              <TextLink key="of" render={<Link to={`/customers/${act.user_id}`} />}>
                {act.email ?? act.user_id}
              </TextLink>
            ),
          ],
          [t('askedBy'), act.asked_by_name],
          [t('askedAt'), <Moment key="at" at={act.created_at} />],
          [t('reason'), act.reason || t('noReason')],
          [t('endsAt'), act.expires_at ? <Moment key="end" at={act.expires_at} /> : ''],
          [t('mayAgree'), act.may_agree.length > 0 ? act.may_agree.join(', ') : t('nobodyMayAgree')],
        ]}
      />
      <Refusal problem={problem} />
      {!act.is_for_caller && <Note>{isOwn ? t('ownRequest') : t('notForYou')}</Note>}
      {may('invoices.manage') && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={isBusy} disabled={!act.is_for_caller} onClick={() => void decide(true)}>
            {t('agree', { amount })}
          </Button>
          {(act.is_for_caller || isOwn) && (
            <Button variant="danger" loading={isBusy} onClick={() => void decide(false)}>
              {isOwn ? t('takeBack') : t('refuse')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
