import type { ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { Input } from '@crescendo/ui/forms/input';
import { useTranslations } from 'use-intl';
import { FrameIcon } from '../../../shell/icons/frame-icon.tsx';
import type { ChangeFilter } from './use-service-filter.ts';
import { useTyped } from './use-typed.ts';

type Props = { filter: ServiceFilter; change: ChangeFilter; className?: string };

/** Narrows the list to names that contain what is typed. */
export function SearchField({ filter, change, className }: Props) {
  const t = useTranslations('service-index');
  const { text, type } = useTyped(filter.search, {
    read: (typed) => typed.trim() || undefined,
    write: (search) => search ?? '',
    change: (search) => change({ search }),
  });
  return (
    <div className={className}>
      <Input
        type="search"
        leadingIcon={<FrameIcon name="search" />}
        aria-label={t('search')}
        placeholder={t('search')}
        // As much as an address may say.
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
