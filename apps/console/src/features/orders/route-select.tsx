// By which route an order goes next. Null is the usual choice: by the service's priority or cost.
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Field } from '@crescendo/ui/forms/field';
import { Select } from '@crescendo/ui/forms/select';
import { useTranslations } from 'use-intl';

type Choice = { chosen: number | null; onChoose: (id: number | null) => void };

const usual = 'usual';
const idOf = (value: string) => (value === usual ? null : Number(value));

export function RouteSelect({ routes, chosen, onChoose }: Choice & { routes: OrderDesk['routes'] }) {
  const t = useTranslations('orders.acts');
  return (
    <Field label={t('route')}>
      <Select
        value={chosen === null ? usual : String(chosen)}
        onValueChange={(value) => onChoose(idOf(value))}
        options={[
          { value: usual, label: t('usualRoute') },
          ...routes
            .filter(({ state }) => state !== 'off' && state !== 'beyond-limits')
            .map(({ id, provider, provider_service, state, quoted }) => ({
              value: String(id),
              label: [
                t('routeName', { provider: provider.name, service: provider_service }),
                ...(quoted === null ? [] : [formatAmount(quoted)]),
                ...(state === 'open' ? [] : [t(`routeStates.${state}`)]),
              ].join(' · '),
            })),
        ]}
      />
    </Field>
  );
}

export function ProviderSelect({
  providers,
  chosen,
  onChoose,
}: Choice & { providers: readonly { id: number; name: string }[] }) {
  const t = useTranslations('orders');
  return (
    <Field label={t('bulk.provider')} hint={t('bulk.providerHint')}>
      <Select
        value={chosen === null ? usual : String(chosen)}
        onValueChange={(value) => onChoose(idOf(value))}
        options={[
          { value: usual, label: t('acts.usualRoute') },
          ...providers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Field>
  );
}
