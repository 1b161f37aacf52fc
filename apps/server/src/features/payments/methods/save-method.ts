import type { PaymentMethodDraft, PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { recordAct } from '../../audit/audit.ts';
import { configuredGateways } from '../gateways/gateways.ts';
import { listMethodRecords } from './methods.queries.ts';
import { insertMethod, replaceMethod } from './methods.store.ts';

/** Which gateways a strategy can have behind it. */
const gatewaysOf: Record<PaymentMethodDraft['strategy'], readonly (string | null)[]> = {
  balance: [null],
  qr_code: [null],
  message: [null],
  stripe_checkout: ['stripe'],
  others: ['sandbox', 'crypto'],
};

/** The method as the caller saw it. */
type SeenMethod = { id: number; version: number };

/** Adds a method, or replaces one; invoices that are under way keep what they promised. */
export async function saveMethod(
  context: PersonContext,
  replaced: SeenMethod | undefined,
  draft: PaymentMethodDraft,
): Promise<PaymentMethodRecord> {
  refuseFaulty(draft);
  const trx = await context.transaction();
  const id = replaced?.id;
  if (replaced) await replace(trx, context, replaced, draft);
  const savedId = id ?? (await insertMethod(trx, context.panel.id, draft));
  await recordAct(context, {
    action: id === undefined ? 'payments.create-method' : 'payments.update-method',
    subject: `payment-method:${savedId}`,
    details: { strategy: draft.strategy, accountNumber: draft.account_number, isEnabled: draft.is_enabled },
  });
  const [saved] = await listMethodRecords(trx, await configuredGateways(trx, context), savedId);
  return saved as PaymentMethodRecord;
}

/** What somebody else changed meanwhile is not overwritten. */
async function replace(trx: Trx, context: PersonContext, seen: SeenMethod, draft: PaymentMethodDraft): Promise<void> {
  if (await replaceMethod(trx, context.panel.id, seen, draft)) return;
  const [found] = await listMethodRecords(trx, new Set(), seen.id);
  throw found ? new Failure('conflict', { text: 'validation.changed-meanwhile' }) : new Failure('not-found');
}

function refuseFaulty(draft: PaymentMethodDraft): void {
  const fields: Record<string, FieldProblem[]> = {};
  if (!gatewaysOf[draft.strategy].includes(draft.gateway)) fields.gateway = [{ key: 'choice' }];
  if (draft.strategy === 'message' && !draft.account_number) fields.account_number = [{ key: 'required' }];
  if (draft.strategy === 'qr_code' && !draft.qr_code) fields.qr_code = [{ key: 'required' }];
  if (draft.max_amount < draft.min_amount) fields.max_amount = [{ key: 'amount' }];
  const steps = draft.payment_method_bonuses.map(({ from_amount }) => from_amount);
  if (new Set(steps).size < steps.length) fields.payment_method_bonuses = [{ key: 'amount-twice' }];
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
}
