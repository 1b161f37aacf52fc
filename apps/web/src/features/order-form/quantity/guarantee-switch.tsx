import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { unitOf } from '@crescendo/rules/money/rounding';
import { guaranteeCost, serviceCost } from '@crescendo/rules/pricing/service-cost';
import { Amount } from '@crescendo/ui/data/amount';
import { Switch } from '@crescendo/ui/forms/switch';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { guaranteeOf } from '../../../shell/checkout/order-readiness.ts';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import type { FormService } from '../service/form-service.ts';
import { pricedService } from '../service/priced-service.ts';

type Props = {
  service: FormService;
  /** Of all runs together. */
  quantity: number;
  percent: number;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
};

/** What is lost is delivered again. Shown where the service does that and the panel charges for it. */
export function GuaranteeSwitch({ service, quantity, percent, isWanted, onChange }: Props) {
  const t = useTranslations('order-form');
  const price = useGuaranteePrice()(service, quantity, percent);
  const { isOffered, isGuarantee } = guaranteeOf(service, percent, isWanted);
  if (!isOffered) return null;
  return (
    <div className="flex items-start gap-3 border-t border-line pt-5">
      <ShieldCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-icons" />
      <Switch
        // From its far end: the switch, what it adds, and what it is.
        className="flex-1 flex-row-reverse [&>:nth-child(2)]:order-1"
        label={
          <span className="font-medium">
            {service.guarantee_days === null ? t('guarantee') : t('guaranteeDays', { days: service.guarantee_days })}
          </span>
        }
        trailing={<Amount className="font-medium">{price}</Amount>}
        description={
          <span className="text-13">
            {/* What may be lost has no number yet; any large one gives the plural. */}
            {t('guaranteeText', { unit: t(`units.${service.unit}`, { count: 1000 }) })}
          </span>
        }
        checked={isGuarantee}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** What the guarantee adds, by the rule that the total is calculated by, so that it can be shown before the server responds. */
function useGuaranteePrice() {
  const { amounts } = useFrame();
  const unit = unitOf(amounts.precision ?? 2);
  return (service: FormService, quantity: number, percent: number): string => {
    const cost = quantity > 0 ? serviceCost(pricedService(service), quantity, unit) : 0n;
    return formatAmount(microsToDollars(guaranteeCost(cost, fractionToPpm(percent), unit)), amounts);
  };
}
