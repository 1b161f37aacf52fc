import { ToastProvider } from '@crescendo/ui/toast';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { Frame } from '../../shell/frame.tsx';
import { useFrame } from '../../shell/frame-data.ts';
import { CabinetWithoutAuthentication } from './cabinet-without-authentication.tsx';

/** The cabinet of a signed-in customer. The guard lets nobody else in; until the browser knows who it is, it waits. */
export default function LoggedInLayout() {
  const data = useFrame();
  const t = useTranslations('shell');
  if (!data.person) return <CabinetWithoutAuthentication />;
  return (
    // Not around all pages: those that guests open tell nothing this way, and their first load is counted.
    <ToastProvider label={t('toasts')} closeLabel={t('close')}>
      <Frame data={data} layout="cabinet" sidebarBanner={<BannerPlace place="sidebar" />}>
        <Outlet />
      </Frame>
    </ToastProvider>
  );
}
