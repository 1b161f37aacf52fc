// Whether lines can be ordered as they are. The server mends nothing but a missing scheme: what the form would have
// changed is refused here, beside its field.
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import type { TargetableValue } from '@crescendo/contract/orders/order-parts';
import { type DripFeed, dripFeedQuantity, isEveryRunAllowed } from '@crescendo/rules/ordering/drip-feed';
import { completeLink, fitsLink } from '@crescendo/rules/ordering/order-link';
import { isQuantityAllowed } from '@crescendo/rules/pricing/quantity';
import type { Context } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import { type OrderableService, readOrderableServices, viewOf } from '../../catalogue/catalogue.ts';
import { checkTargets, countLines } from './check-targets.ts';
import type { CheckedLine } from './order-line.ts';

type Problems = Record<string, FieldProblem[]>;

/** `prefix` is what the caller calls its lines: `orders` or `services`. A total is requested before everything is given. */
export function checkLines(
  lines: readonly GivenLine[],
  services: ReadonlyMap<number, OrderableService>,
  { prefix, isIncomplete = false }: { prefix: 'orders' | 'services'; isIncomplete?: boolean },
): CheckedLine[] {
  const problems: Problems = {};
  const checked = lines.flatMap((line, at) => {
    const refuse = (field: string, problem: FieldProblem) => {
      problems[`${prefix}.${at}.${field}`] = [problem];
    };
    const service = services.get(line.service_id);
    if (!service?.isAvailable) {
      refuse('service_id', { key: 'service-unavailable' });
      return [];
    }
    return [checkLine(line, service, refuse, isIncomplete)];
  });
  if (Object.keys(problems).length > 0) throw new Failure('invalid', { fields: problems });
  return checked;
}

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

type Refuse = (field: string, problem: FieldProblem) => void;

function checkLine(line: GivenLine, service: OrderableService, refuse: Refuse, isIncomplete: boolean): CheckedLine {
  const dripFeed = line.drip_feed ?? undefined;
  if (dripFeed && !service.isDripFeedAllowed) refuse('drip_feed', { key: 'no-drip-feed' });
  const targets = checkTargets(line.targetable_values ?? [], service, refuse, isIncomplete);
  checkQuantity(line.quantity, service, dripFeed, targets, refuse);
  return {
    service,
    url: checkLink(line.url, service, refuse, isIncomplete),
    name: line.name || null,
    quantity: line.quantity,
    totalQuantity: dripFeed ? dripFeedQuantity(line.quantity, dripFeed) : line.quantity,
    // What a service does not have cannot be bought with it.
    isGuarantee: (line.is_guarantee ?? false) && service.hasRefill,
    isReorder: line.is_reorder ?? false,
    targets,
    dripFeed,
  };
}

function checkQuantity(
  quantity: number,
  service: OrderableService,
  dripFeed: DripFeed | undefined,
  targets: readonly TargetableValue[],
  refuse: Refuse,
) {
  const isAllowed = dripFeed ? isEveryRunAllowed(quantity, dripFeed, service) : isQuantityAllowed(quantity, service);
  if (!isAllowed) {
    refuse('quantity', { key: 'quantity-range', values: { minimum: service.min, maximum: service.max } });
    return;
  }
  const counted = service.isQuantityCounted ? countLines(targets, service) : quantity;
  if (counted !== quantity) refuse('quantity', { key: 'quantity-counted', values: { lines: counted } });
}

function checkLink(
  given: string | null | undefined,
  service: OrderableService,
  refuse: Refuse,
  isOptional: boolean,
): string | null {
  const text = given?.trim() ?? '';
  if (text === '') {
    if (service.isLinkRequired && !isOptional) refuse('url', { key: 'required' });
    return null;
  }
  const link = completeLink(text);
  if (link !== undefined && fitsLink(link, service.patterns)) return link;
  // A caller who requests a total is still typing.
  if (!isOptional) refuse('url', { key: 'order-link' });
  return null;
}
