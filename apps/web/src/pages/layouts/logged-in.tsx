import { Outlet } from 'react-router';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { Frame } from '../../shell/frame/frame.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { CabinetWithoutAuthentication } from './cabinet-without-authentication.tsx';

/** The cabinet of a signed-in customer. The guard lets nobody else in; until the browser knows who it is, it waits. */
export default function LoggedInLayout() {
  const data = useFrame();
  if (!data.person) return <CabinetWithoutAuthentication />;
  return (
    <Frame data={data} layout="cabinet" sidebarBanner={<BannerPlace place="sidebar" />}>
      <Outlet />
    </Frame>
  );
}
