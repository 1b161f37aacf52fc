import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { guaranteeCost, serviceCost } from '@crescendo/rules/pricing/service-cost';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { FormService } from '../service/form-service.ts';
import { pricedService } from '../service/priced-service.ts';

/** What the guarantee adds, by the rule the total is reckoned by, so that it can be told before the server answers. */
export function useGuaranteePrice() {
  const { amounts } = useFrame();
  const unit = unitOf(amounts.precision ?? 2);
  return (service: FormService, quantity: number, percent: number): string => {
    const cost = quantity > 0 ? serviceCost(pricedService(service), quantity, unit) : 0n;
    return formatAmount(microsToDollars(guaranteeCost(cost, fractionToPpm(percent), unit)), amounts);
  };
}
