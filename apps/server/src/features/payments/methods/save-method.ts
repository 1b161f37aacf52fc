import type { PaymentMethodDraft, PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
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

/** Adds a method, or replaces one; invoices that are under way keep what they promised. */
export async function saveMethod(
  context: PersonContext,
  id: number | undefined,
  draft: PaymentMethodDraft,
): Promise<PaymentMethodRecord> {
  refuseFaulty(draft);
  const { panel } = context;
  const trx = await context.transaction();
  const savedId = id ?? (await insertMethod(trx, panel.id, draft));
  if (id !== undefined && !(await replaceMethod(trx, panel.id, id, draft))) throw new Failure('not-found');
  await recordAct(context, {
    action: id === undefined ? 'payments.create-method' : 'payments.update-method',
    subject: `payment-method:${savedId}`,
    details: { strategy: draft.strategy, accountNumber: draft.account_number, isEnabled: draft.is_enabled },
  });
  const [saved] = await listMethodRecords(trx, await configuredGateways(trx, context), savedId);
  return saved as PaymentMethodRecord;
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
