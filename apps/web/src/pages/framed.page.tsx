import { Outlet } from 'react-router';
import { Frame } from '../shell/frame.tsx';
import { useFrame } from '../shell/frame-data.ts';

/** The layout of every page that stands between the panel's header and footer. */
export default function Framed() {
  return (
    <Frame data={useFrame()}>
      <Outlet />
    </Frame>
  );
}
