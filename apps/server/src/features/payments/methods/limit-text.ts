import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Panel } from '../../../platform/context.ts';

/** The least or most that a method takes, written as the pages write it beside the method. */
export const limitText = ({ settings }: Pick<Panel, 'settings'>, micros: bigint): string =>
  formatAmount(microsToDollars(micros), { precision: settings.rounding_precision, noZeros: true });
