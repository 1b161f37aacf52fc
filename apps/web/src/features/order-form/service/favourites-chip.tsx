import { Chip, type ChipProps } from '@crescendo/ui/chip';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FormTools } from '../form-tools.ts';

/** Leaves only favourites to choose from. */
export function FavouritesChip({ favourites, size }: Pick<FormTools, 'favourites'> & Pick<ChipProps, 'size'>) {
  const t = useTranslations('order-form');
  if (!favourites) return null;
  return (
    <Chip size={size} selected={favourites.isOnly} onClick={() => favourites.showOnly(!favourites.isOnly)}>
      <Heart aria-hidden="true" className="size-4" />
      {t('favouritesOnly')}
    </Chip>
  );
}
