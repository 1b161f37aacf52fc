import { dripFeedQuantity } from '@crescendo/rules/ordering/drip-feed';
import { TargetFields } from '../../shell/checkout/targets/target-fields.tsx';
import type { FormTools } from './form-tools.ts';
import { DripFeedFields } from './quantity/drip-feed-fields.tsx';
import { GuaranteeSwitch } from './quantity/guarantee-switch.tsx';
import { QuantityFields } from './quantity/quantity-fields.tsx';
import { PackageContents } from './service/package-contents.tsx';

/** What is left to say about one order once service and link are chosen: targets, how much, when, and with which guarantee. */
export function OrderDetails({ tools }: { tools: FormTools }) {
  const { form, change, errors, clearError } = tools;
  const entry = form.groups[0]?.services[0];
  if (!entry) return null;
  const { service, quantity } = entry;
  const forgetTargets = () => {
    clearError('targetableValues');
    clearError('keywords');
  };
  const isDripFeed = form.tab === 'drip-feed' && service?.drip_feed_is_allowed === true;
  return (
    <>
      {service && service.package_contents.length > 0 && <PackageContents contents={service.package_contents} />}
      {service && (
        <TargetFields
          service={service}
          entered={entry.targets}
          error={errors.targetableValues?.[0] ?? errors.keywords?.[0]}
          onChange={(id, values) => {
            forgetTargets();
            change({ kind: 'target', index: 0, id, values });
          }}
          onFocus={forgetTargets}
        />
      )}
      <QuantityFields
        key={service?.id}
        service={service}
        quantity={quantity}
        isPerRun={isDripFeed}
        isCalculating={tools.isCalculating}
        error={errors.quantity?.[0] ?? tools.quantityErrors[0]}
        onQuantity={(next) => {
          clearError('quantity');
          change({ kind: 'quantity', index: 0, quantity: next });
        }}
        onFocus={() => clearError('quantity')}
      />
      {isDripFeed && (
        <DripFeedFields
          service={service}
          quantity={quantity}
          settings={form.dripFeed}
          errors={{
            runs: errors.numberOfRuns?.[0],
            minutes: errors.dripFeedMinutes?.[0],
            step: errors.dripFeedQuantityStep?.[0],
          }}
          onChange={(settings) => change({ kind: 'drip-feed', settings })}
          onFocus={clearError}
        />
      )}
      {service && (
        <GuaranteeSwitch
          service={service}
          quantity={isDripFeed ? dripFeedQuantity(quantity, form.dripFeed) : quantity}
          percent={tools.guaranteePercent}
          isWanted={entry.isGuarantee}
          onChange={(isGuarantee) => change({ kind: 'guarantee', index: 0, isGuarantee })}
        />
      )}
    </>
  );
}
