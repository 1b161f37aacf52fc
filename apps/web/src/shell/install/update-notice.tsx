import { Button } from '@crescendo/ui/button';
import { IconButton } from '@crescendo/ui/icon-button';
import { RefreshCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Says that a newer version waits; nobody is interrupted by it. */
export function UpdateNotice({ onUpdate, onClose }: { onUpdate: () => void; onClose: () => void }) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  return (
    <div
      role="status"
      className="pointer-events-auto flex items-center gap-3 rounded-card bg-popup py-2.5 pr-2.5 pl-3.5 text-ink shadow-2 forced-colors:border"
    >
      <RefreshCw aria-hidden="true" className="size-5 text-primary-text" />
      <p className="min-w-0 flex-1">{t('update.text')}</p>
      <Button size="small" onClick={onUpdate}>
        {t('update.update')}
      </Button>
      <IconButton size="small" variant="ghost" label={shared('close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
