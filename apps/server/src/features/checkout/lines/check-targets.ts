// What a customer gives beside the link: only what the service requests, in the form it requests, and all that it
// cannot be delivered without.
import type { TargetableValue } from '@crescendo/contract/orders/order-parts';
import type { FieldProblem } from '../../../platform/http/failure.ts';
import type { OrderableService } from '../../catalogue/catalogue.ts';

type Target = OrderableService['targets'][number];

/** Kinds whose lines are counted where a service counts its quantity by them. */
const countedKinds: readonly Target['viewType'][] = ['comments', 'seo_keywords', 'textarea'];

export function checkTargets(
  given: readonly TargetableValue[],
  service: OrderableService,
  refuse: (field: string, problem: FieldProblem) => void,
  /** A total is requested before everything is given. */
  isIncomplete: boolean,
): TargetableValue[] {
  const wrong = (key: string) => refuse('targetable_values', { key });
  const kept: TargetableValue[] = [];
  for (const { target_id, values } of given) {
    const target = service.targets.find(({ id }) => id === target_id);
    if (!target || kept.some((other) => other.target_id === target_id)) {
      wrong('choice');
      continue;
    }
    const lines = values.flatMap((value) => linesOf(target, value)).filter((value) => value !== '');
    if (!lines.every((value) => fits(target, value))) wrong(target.viewType === 'number' ? 'whole-number' : 'choice');
    if (lines.length > 0) kept.push({ target_id, values: lines });
  }
  if (isIncomplete) return kept;
  for (const { id, isRequired } of service.targets) {
    // A value that was given and refused is not missing.
    const isGiven = given.some(
      ({ target_id, values }) => target_id === id && values.some((value) => value.trim() !== ''),
    );
    if (isRequired && !isGiven) refuse(`targetable_values.${id}`, { key: 'required' });
  }
  return kept;
}

/** Comments and keywords are one a line, however they were sent. */
function linesOf({ viewType }: Target, value: string): string[] {
  const isByLine = viewType === 'comments' || viewType === 'seo_keywords';
  return (isByLine ? value.split(/\r\n|\r|\n/) : [value]).map((line) => line.trim());
}

function fits({ viewType, values }: Target, value: string): boolean {
  if (values !== null) return values.includes(value);
  return viewType !== 'number' || /^\d{1,12}$/.test(value);
}

/** The quantity of a service that counts what it is given. */
export function countLines(given: readonly TargetableValue[], service: OrderableService): number {
  return given
    .filter(({ target_id }) =>
      service.targets.some(({ id, viewType }) => id === target_id && countedKinds.includes(viewType)),
    )
    .reduce((count, { values }) => count + values.flatMap((value) => value.split('\n')).filter(Boolean).length, 0);
}
