import { ToastProvider } from '@crescendo/ui/layers/toast';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';

/** Every page that a browser loads by itself has the same key, and would begin where the one before was left. */
const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/**
 * Around all pages: what is said when something was done is read on the page that comes next, which begins at its top;
 * on the way back a page is where it was left.
 */
export function Root() {
  const t = useTranslations('frame');
  return (
    <ToastProvider label={t('toasts')} closeLabel={t('close')}>
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </ToastProvider>
  );
}
