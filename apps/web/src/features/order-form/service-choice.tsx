import { allowedTypes } from '@crescendo/rules/order-choice';
import { Field } from '@crescendo/ui/field';
import { Select } from '@crescendo/ui/select';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../shell/use-price.ts';
import type { FormNetwork, FormService } from './form-service.ts';
import type { ServiceEntry } from './form-state.ts';

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
  const { entry, network, services, availableTypeIds, error, isFavouritesOnly, onType, onService } = props;
  const t = useTranslations('order-form');
  const shownPrice = usePrice();
  const types = allowedTypes(network?.service_types ?? [], availableTypeIds);
  const { service } = entry;
  // The list may still be on its way while its first service is already known.
  const listed = services.length > 0 || !service ? services : [service];
  const isRestricted = availableTypeIds !== null && types.length < (network?.service_types.length ?? 0);
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field label={t('serviceType')} help={isRestricted ? t('typesOfLink') : undefined}>
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
          options={listed.map((each) => {
            const { price, unit } = shownPrice(each);
            return { value: String(each.id), label: each.name, description: `${price} ${unit}` };
          })}
          placeholder={t(isFavouritesOnly ? 'noFavourites' : 'loading')}
          disabled={listed.length === 0}
          onValueChange={(value) => onService(Number(value))}
        />
      </Field>
    </div>
  );
}
