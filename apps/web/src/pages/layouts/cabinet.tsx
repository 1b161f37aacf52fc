import { Outlet, useRouteLoaderData } from 'react-router';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { Frame } from '../../shell/frame.tsx';
import type { FrameData } from '../../shell/frame-data.ts';
import { CabinetWithoutAuthentication } from './cabinet-without-authentication.tsx';

/** Navigation and toolbar around a page that guests may open too. */
export default function CabinetLayout() {
  const data = useRouteLoaderData('root') as FrameData | undefined;
  if (!data) return <CabinetWithoutAuthentication />;
  return (
    <Frame data={data} layout="cabinet" sidebarBanner={<BannerPlace place="sidebar" />}>
      <Outlet />
    </Frame>
  );
}
