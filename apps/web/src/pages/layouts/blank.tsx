import { Outlet } from 'react-router';
import { Frame } from '../../shell/frame/frame.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** Nothing but the page: what mails lead to, and what is shown inside other sites. */
export default function BlankLayout() {
  return (
    <Frame data={useFrame()} layout="blank">
      <Outlet />
    </Frame>
  );
}
