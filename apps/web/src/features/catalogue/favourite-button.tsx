import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PressFavourite } from './use-favourites.ts';

type Props = {
  service: { id: number; name: string };
  isFavourite: boolean;
  onPress: PressFavourite;
  className?: string | undefined;
};

export function FavouriteButton({ service, isFavourite, onPress, className }: Props) {
  const t = useTranslations('service-index');
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourite', { name: service.name })}
      onClick={() => onPress(service.id, isFavourite)}
      className={clsx(
        'grid size-9 place-items-center rounded-control transition-[background-color,color] hover:bg-surface-3 touch:size-11',
        isFavourite ? 'text-danger-text' : 'text-ink-3 hover:text-ink',
        className,
      )}
    >
      <Heart aria-hidden="true" className={clsx('size-4.5', isFavourite && 'fill-current')} />
    </button>
  );
}
