import { ToastProvider } from '@crescendo/ui/layers/toast';
import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';

/**
 * Around all pages: what is said when something was done is read on the page that comes next, which begins at its top;
 * on the way back a page is where it was left.
 */
export function Root() {
  const t = useTranslations('frame');
  return (
    <ToastProvider label={t('toasts')} closeLabel={t('close')}>
      <Outlet />
      <ScrollRestoration />
    </ToastProvider>
  );
}
