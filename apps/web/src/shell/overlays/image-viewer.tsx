import { Dialog } from '@crescendo/ui/layers/dialog';
import { useTranslations } from 'use-intl';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; src: string; alt: string };

/** One picture over the whole window; Escape, the button and a press beside the picture close it. */
export function ImageViewer({ open, onOpenChange, src, alt }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  return (
    <Dialog
      size="window"
      open={open}
      onOpenChange={onOpenChange}
      title={alt || t('viewer.title')}
      closeLabel={shared('close')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an extra for pointers; keys have Escape and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        data-stage=""
        className="-mx-5 -mb-5 grid min-h-0 flex-1 place-items-center px-5 pb-5 tablet:-mx-6 tablet:px-6"
        onClick={(event) => event.target === event.currentTarget && onOpenChange(false)}
      >
        <img src={src} alt={alt} className="max-h-full min-h-0 max-w-full rounded-control object-contain" />
      </div>
    </Dialog>
  );
}
