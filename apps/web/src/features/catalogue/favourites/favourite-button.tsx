import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import type { ServiceTexts } from '../use-service-texts.ts';
import type { PressFavourite } from './use-favourites.ts';

type Props = {
  service: { id: number; name: string };
  texts: ServiceTexts;
  isFavourite: boolean;
  onPress: PressFavourite;
  className?: string | undefined;
};

export function FavouriteButton({ service, texts, isFavourite, onPress, className }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={texts.list('favourite', { name: service.name })}
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
