import type { MyService } from '@crescendo/contract/orders/orders';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import { listMyServices } from '../reading/my-services.queries.ts';
import { insertReview } from './reviews.store.ts';

type GivenReview = { service_id: number; rating?: number | null | undefined; comment?: string | null | undefined };

/** Reviews of what was ordered, once for each service. Entries without a rating are no reviews. */
export async function addReviews(context: PersonContext, given: readonly GivenReview[]): Promise<MyService[]> {
  const { caller, panel, locale, clock } = context;
  const trx = await context.transaction();
  const bought = new Set((await listMyServices(trx, locale, caller.userId)).map(({ id }) => id));
  const fields: Record<string, FieldProblem[]> = {};
  for (const [at, { service_id: serviceId, rating, comment }] of given.entries()) {
    if (!rating) continue;
    if (!bought.has(serviceId)) fields[`reviews.${at}.service_id`] = [{ key: 'review-not-ordered' }];
    else if (
      !(await insertReview(trx, clock, {
        panelId: panel.id,
        userId: caller.userId,
        serviceId,
        rating,
        comment: comment || null,
        locale,
      }))
    ) {
      fields[`reviews.${at}.service_id`] = [{ key: 'review-given' }];
    }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
  return listMyServices(trx, locale, caller.userId);
}
