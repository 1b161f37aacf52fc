import { Outlet } from 'react-router';
import { Frame } from '../shell/frame.tsx';
import { useFrame } from '../shell/frame-data.ts';

/** The layout of the pages of the cabinet: navigation and toolbar around them. */
export default function Framed() {
  return (
    <Frame data={useFrame()} layout="cabinet">
      <Outlet />
    </Frame>
  );
}
