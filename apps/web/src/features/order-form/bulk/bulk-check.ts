// Pasted lines held against the catalogue: what can be checked without the server, and for whom it can be ordered.

import { completeLink } from '@crescendo/rules/ordering/order-link';
import { isQuantityAllowed } from '@crescendo/rules/pricing/quantity';
import { missingTargets } from '../../../shell/checkout/targets/order-targets.ts';
import { limitsOf } from '../order-choice.ts';
import type { FormService } from '../service/form-service.ts';
import { type BulkProblem, mostBulkLines, readBulkLines } from './bulk-lines.ts';

export type LineProblem = BulkProblem | 'unknown' | 'no-link' | 'limits' | 'targets' | 'too-many';

export type CheckedLine = { number: number; text: string; service?: FormService; link?: string; quantity?: number } & {
  problem?: LineProblem;
};

export type GoodLine = CheckedLine & { service: FormService; link: string; quantity: number; problem?: undefined };

export function checkBulkLines(text: string, services: ReadonlyMap<number, FormService>): CheckedLine[] {
  return readBulkLines(text).map((line, at) => {
    const { number, text: written } = line;
    if (at >= mostBulkLines) return { number, text: written, problem: 'too-many' };
    if (line.problem) return { number, text: written, problem: line.problem };
    const { serviceId, link, quantity } = line;
    const service = services.get(serviceId);
    const shared = { number, text: written, link, quantity };
    if (!service) return { ...shared, problem: 'unknown' };
    const problem = problemOf(service, link, quantity);
    return { ...shared, service, ...(problem ? { problem } : {}) };
  });
}

function problemOf(service: FormService, link: string, quantity: number): LineProblem | undefined {
  // What such a service counts or requires does not fit into a line.
  if (service.calculable_quantity || missingTargets(service.targets, {}).length > 0) return 'targets';
  if (service.url_is_required && completeLink(link) === undefined) return 'no-link';
  return isQuantityAllowed(quantity, limitsOf(service)) ? undefined : 'limits';
}

export function isGoodLine(line: CheckedLine): line is GoodLine {
  return line.problem === undefined && line.service !== undefined;
}

/** The text without these lines, counted from one. */
export function withoutLines(text: string, numbers: ReadonlySet<number>): string {
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, at) => !numbers.has(at + 1))
    .join('\n');
}

/** The reasons of a refused order, by the place of the line they are about. */
export function refusalsByLine(errors: Readonly<Record<string, readonly string[]>>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [key, [text]] of Object.entries(errors)) {
    const index = /^(?:orders|services)\.(\d{1,4})\./.exec(key)?.[1];
    if (index !== undefined && text !== undefined && !found.has(Number(index))) found.set(Number(index), text);
  }
  return found;
}
