import { chunk } from './chunk.ts';
import { type OverlayProps, OverlayTrigger, useOverlay } from './overlay.tsx';

export { useCloseOverlay } from './overlay.tsx';

export interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right' | undefined;
  /** What it becomes on a phone: a sheet from below as high as its content, or the whole screen. */
  phone?: 'sheet' | 'full' | undefined;
}

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
