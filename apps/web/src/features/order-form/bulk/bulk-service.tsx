import { Field } from '@crescendo/ui/forms/field';
import { Select } from '@crescendo/ui/forms/select';
import { IconButton } from '@crescendo/ui/icon-button';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { guaranteeOf } from '../../../shell/checkout/order-readiness.ts';
import { missingTargets } from '../../../shell/checkout/targets/order-targets.ts';
import { TargetFields } from '../../../shell/checkout/targets/target-fields.tsx';
import type { ServiceEntry } from '../form-state.ts';
import type { FormTools } from '../form-tools.ts';
import { GuaranteeSwitch } from '../quantity/guarantee-switch.tsx';
import { QuantityFields } from '../quantity/quantity-fields.tsx';
import { chooseFrom } from '../service/choose-from.ts';
import { PackageContents } from '../service/package-contents.tsx';
import { ServiceChoice } from '../service/service-choice.tsx';

type Props = {
  tools: FormTools;
  entry: ServiceEntry;
  index: number;
  availableTypeIds: readonly number[] | null;
  isRemovable: boolean;
};

/** One service of a bulk order, in little room. */
export function BulkService({ tools, entry, index, availableTypeIds, isRemovable }: Props) {
  const t = useTranslations('order-form');
  const { networks, change, choose, servicesOf } = tools;
  const { networkId, service } = entry;
  const network = networks.find(({ id }) => id === networkId);
  const guarantee = service && guaranteeOf(service, tools.guaranteePercent, entry.isGuarantee);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-control border border-line p-3.5">
      <legend className="sr-only">{service?.name ?? t('service')}</legend>
      <div className="flex items-end gap-2">
        <Field label={t('network')} className="flex-1">
          <Select
            value={networkId === null ? null : String(networkId)}
            options={networks.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(value) => void choose(index, { networkId: Number(value) })}
          />
        </Field>
        {isRemovable && (
          <IconButton
            variant="ghost"
            label={t('bulk.removeService')}
            icon={<X />}
            onClick={() => change({ kind: 'remove', index })}
          />
        )}
      </div>
      <ServiceChoice
        isFavouritesOnly={tools.favourites?.isOnly}
        entry={entry}
        network={network}
        services={servicesOf(networkId, entry.serviceTypeId)}
        availableTypeIds={availableTypeIds}
        {...chooseFrom(tools, index, entry)}
      />
      {service && service.package_contents.length > 0 && <PackageContents contents={service.package_contents} />}
      {service && (
        <TargetFields
          service={service}
          entered={entry.targets}
          error={
            missingTargets(service.targets, entry.targets).length > 0 ? tools.errors.targetableValues?.[0] : undefined
          }
          onChange={(id, values) => change({ kind: 'target', index, id, values })}
        />
      )}
      <QuantityFields
        key={service?.id}
        service={service}
        quantity={entry.quantity}
        isPerRun={false}
        isCalculating={tools.isCalculating}
        error={tools.quantityErrors[index]}
        onQuantity={(quantity) => change({ kind: 'quantity', index, quantity })}
      />
      {service && (
        <GuaranteeSwitch
          service={service}
          quantity={entry.quantity}
          percent={tools.guaranteePercent}
          isWanted={entry.isGuarantee}
          onChange={(isGuarantee) => change({ kind: 'guarantee', index, isGuarantee })}
        />
      )}
      {service && guarantee && !guarantee.isOffered && (
        <p className="text-13 text-ink-2">{t(guarantee.isGuarantee ? 'bulk.guaranteeIncluded' : 'bulk.noGuarantee')}</p>
      )}
    </fieldset>
  );
}
