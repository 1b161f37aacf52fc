import { callApi } from '@crescendo/browser/calls/call-api';
import { MultiSelect } from '@crescendo/ui/forms/multi-select';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** As many as are read at a glance. */
const offered = '8';

type Props = { orders: string[]; onChoose: (orders: string[]) => void };

/** Some of the customer's own orders, found by number, link or service; all of them where none is chosen. */
export function OrderPicker({ orders, onChoose }: Props) {
  const t = useTranslations('statistics');
  const { panel, locale, cookieDomain } = useFrame();
  const search = useCallback(
    async (text: string) => {
      const query = { per_page: offered, ...(text && { search: text }) };
      const { data } = await callApi({ panel, locale, cookieDomain }, (api) => api.listOrders({ query }));
      return data.map(({ id, name, service }) => ({
        value: String(id),
        label: t('orderNumber', { id: String(id) }),
        description: name ?? service.name,
      }));
    },
    [panel, locale, cookieDomain, t],
  );
  return (
    <MultiSelect
      className="tablet:w-72"
      label={t('orders')}
      placeholder={t('allOrders')}
      value={orders.map((id) => ({ value: id, label: t('orderNumber', { id }) }))}
      onValueChange={(chosen) => onChoose(chosen.map(({ value }) => value))}
      search={search}
      texts={{
        searching: t('searching'),
        nothing: t('noOrderFound'),
        failed: t('ordersFailed'),
        remove: (label) => t('removeOrder', { label }),
      }}
    />
  );
}
