import { chunk } from '../chunk.ts';
import type { DrawerProps } from './drawer-popup.tsx';
import { OverlayTrigger, useOverlay } from './overlay.tsx';

export { useCloseOverlay } from './overlay.tsx';

const popup = chunk(() => import('./drawer-popup.tsx'));

export function Drawer(props: DrawerProps) {
  const { open, setOpen, module } = useOverlay(props, popup);
  return (
    <>
      {props.trigger ? (
        <OverlayTrigger trigger={props.trigger} open={open} warm={popup.warm} onPress={() => setOpen(true)} />
      ) : null}
      {module ? <module.DrawerPopup {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
