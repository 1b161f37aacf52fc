// Where filters are set that are no tab and not typed. Each counts at once: the list is read again behind the drawer.
import type { OrderTab } from '@crescendo/contract/orders/orders-admin';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Select } from '@crescendo/ui/forms/select';
import { CloseButton } from '@crescendo/ui/layers/dialog';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { Filter } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { percentOf } from './orders-columns.tsx';
import { untabbedStates } from './orders-query.ts';

export type Choice = { id: number; name: string };
type Props = {
  query: URLSearchParams;
  change: (values: Record<string, string>) => void;
  networks: readonly Choice[];
  providers: readonly Choice[];
  showsMargin: boolean;
};

const tabs: readonly OrderTab[] = ['all', 'open', 'in_review', 'in_moderation', 'error', 'late'];
const margins = ['0', '0.1', '0.2', '0.3'];
const revenues = ['10', '30', '100'];

export function FilterDrawer({ query, change, networks, providers, showsMargin }: Props) {
  const t = useTranslations('orders');
  const labelled = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));
  const fields = [
    {
      name: 'revenue_from',
      label: t('filters.revenueLabel'),
      options: revenues.map((value) => ({ value, label: t('filters.revenue_from', { value }) })),
    },
    ...(showsMargin
      ? [
          {
            name: 'margin_under',
            label: t('filters.marginLabel'),
            options: margins.map((value) => ({
              value,
              label: t('filters.margin', { percent: percentOf(Number(value)) }),
            })),
          },
        ]
      : []),
    { name: 'provider_id', label: t('filters.providerLabel'), options: labelled(providers) },
    { name: 'network_id', label: t('filters.networkLabel'), options: labelled(networks) },
  ];
  return (
    <Drawer
      title={t('filters.title')}
      closeLabel={t('acts.close')}
      trigger={
        <Button>
          <Filter aria-hidden="true" />
          {t('filters.add')}
        </Button>
      }
      footer={<CloseButton render={<Button variant="primary">{t('filters.show')}</Button>} />}
    >
      <div className="grid gap-4">
        <Field label={t('columns.state')}>
          <Select
            value={query.get('state') ?? 'open'}
            onValueChange={(state) => change({ state })}
            options={[
              ...tabs.map((value) => ({ value: value as string, label: t(`tabs.${value}`) })),
              ...untabbedStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
          />
        </Field>
        {fields.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select
              value={query.get(name) ?? ''}
              onValueChange={(value) => change({ [name]: value })}
              options={[{ value: '', label: t('filters.any') }, ...options]}
            />
          </Field>
        ))}
      </div>
    </Drawer>
  );
}
