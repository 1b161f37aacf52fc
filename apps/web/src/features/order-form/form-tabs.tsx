import { isPlannedPage } from '@crescendo/rules/navigation/page-names';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Tabs } from '@crescendo/ui/tabs';
import { Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type FormTab, formTabs } from './form-state.ts';

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
      items={formTabs
        .filter((value) => value === tab || isBuilt(value))
        .map((value) => ({
          value,
          label: t(`tabs.${value}`),
          disabled: !isOffered[value],
          content: value === 'autopromotion' ? <AutopromotionCard /> : children,
        }))}
    />
  );
}

/** What is not built has no tab, but still answers whoever comes by its address. */
const isBuilt = (tab: FormTab) => tab !== 'autopromotion' || !isPlannedPage('subscriptions');

/** Subscriptions are still being made; what they will do can be read already. */
function AutopromotionCard() {
  const t = useTranslations('order-form');
  return (
    <Card>
      <EmptyState
        illustration={<Repeat className="size-10" />}
        title={t('autopromotion.title')}
        text={t('autopromotion.text')}
        actions={<Button render={<Link to="/subscription-about" />}>{t('autopromotion.more')}</Button>}
        className="py-12"
      />
    </Card>
  );
}
