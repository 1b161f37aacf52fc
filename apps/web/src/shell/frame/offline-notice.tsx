import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

/** A thin line at the top as long as the browser has no connection. */
export function OfflineNotice() {
  const t = useTranslations('shell');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-subtle px-4 py-1 text-13 font-medium text-warning-text">
          <WifiOff aria-hidden="true" className="size-4" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(notify: () => void) {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
