import { Outlet } from 'react-router';
import { Frame } from '../../shell/frame/frame.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** Header and footer: the forms of guests and the operator's own pages. */
export default function DefaultLayout() {
  return (
    <Frame data={useFrame()} layout="default">
      <Outlet />
    </Frame>
  );
}
