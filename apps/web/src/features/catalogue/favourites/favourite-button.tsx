import type { ServiceTexts } from '../use-service-texts.ts';
import type { PressFavourite } from './use-favourites.ts';

type Props = {
  service: { id: number; name: string };
  texts: ServiceTexts;
  isFavourite: boolean;
  onPress: PressFavourite;
};

/** A heart, full for a favourite. */
export function FavouriteButton({ service, texts, isFavourite, onPress }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={texts.list('favourite', { name: service.name })}
      onClick={() => onPress(service.id, isFavourite)}
      className="favourite"
    />
  );
}
