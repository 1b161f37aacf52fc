import { Tabs } from '@crescendo/ui/tabs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type FormTab, formTabs } from './form-state.ts';
import { AutopromotionCard } from './service/autopromotion-card.tsx';

type Props = {
  tab: FormTab;
  isFrozen: boolean;
  /** Whether the chosen service can be spread over time. */
  hasDripFeed: boolean;
  onTab: (tab: FormTab) => void;
  /** The form of every tab but the last. */
  children: ReactNode;
};

export function FormTabs({ tab, isFrozen, hasDripFeed, onTab, children }: Props) {
  const t = useTranslations('order-form');
  const isOffered: Record<FormTab, boolean> = {
    single: true,
    bulk: !isFrozen,
    'drip-feed': hasDripFeed,
    autopromotion: !isFrozen,
  };
  return (
    <Tabs
      label={t('kinds')}
      value={tab}
      onValueChange={(next) => onTab(next as FormTab)}
      items={formTabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        disabled: !isOffered[value],
        content: value === 'autopromotion' ? <AutopromotionCard /> : children,
      }))}
    />
  );
}
