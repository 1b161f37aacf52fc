import { MethodIcon } from '@crescendo/browser/icons/method-icon';
import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import { known } from '../../known.ts';

/** The console's policy loads pictures from the panel only; a method whose picture is elsewhere shows its drawn icon. */
export function MethodMark({ method }: { method: PaymentMethodRecord }) {
  const icon = method.icon?.startsWith('/') ? new URL(method.icon, known.panel.origin).href : null;
  return <MethodIcon method={{ ...method, icon }} />;
}
