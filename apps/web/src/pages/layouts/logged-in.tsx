import { Outlet, useRouteLoaderData } from 'react-router';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { Frame } from '../../shell/frame.tsx';
import type { FrameData } from '../../shell/frame-data.ts';
import { CabinetWithoutAuthentication } from './cabinet-without-authentication.tsx';

/** The cabinet of a signed-in customer. The guard lets nobody else in; until both are known a loader stands here. */
export default function LoggedInLayout() {
  const data = useRouteLoaderData('root') as FrameData | undefined;
  if (!data?.person) return <CabinetWithoutAuthentication />;
  return (
    <Frame data={data} layout="cabinet" sidebarBanner={<BannerPlace place="sidebar" />}>
      <Outlet />
    </Frame>
  );
}
