import { Field } from '@crescendo/ui/forms/field';
import { Select, type SelectOption, warmSelect } from '@crescendo/ui/forms/select';
import { whenIdle } from '@crescendo/ui/layers/toast';
import { memo, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../../shell/page/use-price.ts';
import { useSameList, useStableCallback } from '../../../shell/page/use-stable-callback.ts';
import type { ServiceEntry } from '../form-state.ts';
import { allowedTypes } from '../order-choice.ts';
import type { FormNetwork, FormService } from './form-service.ts';

type Props = {
  entry: ServiceEntry;
  network: FormNetwork | undefined;
  /** Of the chosen type. */
  services: readonly FormService[];
  availableTypeIds: readonly number[] | null;
  error?: string | undefined;
  isFavouritesOnly?: boolean | undefined;
  onType: (typeId: number) => void;
  onService: (serviceId: number) => void;
};

/** Service type and service, the second within the first. */
export function ServiceChoice(props: Props) {
  const services = useSameList(props.services);
  return (
    <Choices
      {...props}
      services={services}
      onType={useStableCallback(props.onType)}
      onService={useStableCallback(props.onService)}
    />
  );
}

const Choices = memo(function Choices(props: Props) {
  const { entry, network, services, availableTypeIds, error, isFavouritesOnly, onType, onService } = props;
  const t = useTranslations('order-form');
  const optionOf = useOptions();
  useEffect(() => whenIdle(warmSelect), []);
  const types = allowedTypes(network?.service_types ?? [], availableTypeIds);
  const { service } = entry;
  // The list may still be on its way while its first service is already known.
  const listed = services.length > 0 || !service ? services : [service];
  const isRestricted = availableTypeIds !== null && types.length < (network?.service_types.length ?? 0);
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {/* Beside the label: nothing moves when a link is accepted. */}
      <Field label={t('serviceType')} hint={isRestricted ? t('typesOfLink') : undefined}>
        <Select
          name="serviceTypeId"
          value={entry.serviceTypeId === null ? null : String(entry.serviceTypeId)}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t('loading')}
          disabled={types.length === 0}
          onValueChange={(value) => onType(Number(value))}
        />
      </Field>
      <Field
        label={t('service')}
        hint={listed.length > 0 ? t('servicesOfType', { count: listed.length }) : undefined}
        error={error}
      >
        <Select
          name="serviceId"
          value={service ? String(service.id) : null}
          options={listed.map(optionOf)}
          placeholder={t(isFavouritesOnly ? 'noFavourites' : 'loading')}
          disabled={listed.length === 0}
          onValueChange={(value) => onService(Number(value))}
        />
      </Field>
    </div>
  );
});

/** Each is made once: a type has many services. */
function useOptions() {
  const shownPrice = usePrice();
  return useMemo(() => {
    const made = new WeakMap<FormService, SelectOption>();
    return (service: FormService) => {
      const known = made.get(service);
      if (known) return known;
      const { price, unit } = shownPrice(service);
      const option = { value: String(service.id), label: service.name, description: `${price} ${unit}` };
      made.set(service, option);
      return option;
    };
  }, [shownPrice]);
}
