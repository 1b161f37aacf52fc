import type { AmountStyle, Currency } from '@crescendo/rules/money/currency';
import type { Panel } from '../../../platform/context.ts';

/** How texts with amounts are written for this caller. */
export const amountStyle = ({ settings }: Panel, currency: Currency): AmountStyle => ({
  currency,
  rubRate: settings.currencies.rub_rate,
  precision: settings.rounding_precision,
});
