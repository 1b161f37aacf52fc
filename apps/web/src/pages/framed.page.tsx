import { Outlet, useRouteLoaderData } from 'react-router';
import { Frame, type FrameData } from '../shell/frame.tsx';

/** The layout of every page that stands between the panel's header and footer. */
export default function Framed() {
  return (
    <Frame data={useRouteLoaderData('root') as FrameData}>
      <Outlet />
    </Frame>
  );
}
