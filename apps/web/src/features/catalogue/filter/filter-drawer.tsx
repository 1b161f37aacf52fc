import { countFilters } from '@crescendo/rules/catalogue/service-filter';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { FilterFormProps } from './filter-form.tsx';
import { nothingChosen } from './known-filter.ts';

const FilterForm = lazy(() => import('./filter-form.tsx'));

type Props = FilterFormProps & { isOpen: boolean; close: () => void; total: number };

/** All filters beside the list, on phones over it. */
export function FilterDrawer({ isOpen, close, total, ...form }: Props) {
  const t = useTranslations('service-index');
  const shell = useTranslations('shell');
  const count = countFilters(form.filter);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      closeLabel={shell('close')}
      title={
        <span className="flex items-center gap-2.5">
          {t('allFilters')}
          {count > 0 && <Badge variant="primary">{t('filtersSet', { count })}</Badge>}
        </span>
      }
      className="tablet:max-w-112"
      footer={
        <div className="flex gap-2">
          <Button size="large" className="px-3" onClick={() => form.change(nothingChosen)}>
            {t('clearAll')}
          </Button>
          <Button size="large" variant="primary" className="min-w-0 flex-1 px-3" onClick={close}>
            {t('showCount', { count: total, quantity: formatQuantity(total) })}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FilterForm {...form} />
      </Suspense>
    </Drawer>
  );
}
