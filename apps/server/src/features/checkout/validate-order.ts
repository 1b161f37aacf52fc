import type { GivenLine } from '@crescendo/contract/orders/checkout';
import type { Context } from '../../platform/context.ts';
import { readOrderableServices, viewOf } from '../catalogue/catalogue.ts';
import { checkLines } from './check-lines.ts';

/** The checks of ordering, and nothing else of it. */
export async function validateOrder(context: Context, lines: readonly GivenLine[]): Promise<null> {
  const services = await readOrderableServices(
    await context.transaction(),
    viewOf(context),
    lines.map(({ service_id }) => service_id),
  );
  checkLines(lines, services, { prefix: 'orders' });
  return null;
}
