import type { PackageContent } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Package } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** What a package holds. Its services and their quantities are the package's own, so nothing here can be changed. */
export function PackageContents({ contents }: { contents: PackageContent[] }) {
  const t = useTranslations('order-form');
  return (
    <section aria-label={t('packageContents')}>
      <h3 className="mb-2 flex items-center gap-2 text-13 font-medium">
        <Package aria-hidden="true" className="size-4 text-icons" />
        {t('packageContents')}
      </h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {contents.map((content) => (
          <li key={content.id} className="flex items-baseline justify-between gap-4 px-3.5 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{content.name}</span>
              <span className="block text-13 text-ink-3">{content.short_description ?? content.service_type.name}</span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatQuantity(content.quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
