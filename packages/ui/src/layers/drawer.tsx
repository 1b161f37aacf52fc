import type { ReactNode } from 'react';
import { chunk } from '../chunk.ts';
import { type OverlayProps, OverlayTrigger, useOverlay } from './overlay.tsx';

export { useCloseOverlay } from './overlay.tsx';

export interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right' | undefined;
  /** What it becomes on a phone: a sheet from below as high as its content, or the whole screen. */
  phone?: 'sheet' | 'full' | undefined;
  /** The way out is an arrow before the title, for what is entered like a page. */
  back?: boolean | undefined;
  /** Stands at the far end of the title; only beside `back`. */
  action?: ReactNode;
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
