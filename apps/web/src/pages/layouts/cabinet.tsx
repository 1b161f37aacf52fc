import { Outlet } from 'react-router';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { Frame } from '../../shell/frame/frame.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** Navigation and toolbar around a page that guests may open too. */
export default function CabinetLayout() {
  return (
    <Frame data={useFrame()} layout="cabinet" sidebarBanner={<BannerPlace place="sidebar" />}>
      <Outlet />
    </Frame>
  );
}
