import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';
import { chunk } from '../chunk.ts';
import type { DialogProps } from './dialog-popup.tsx';
import { OverlayTrigger, useCloseOverlay, useOverlay } from './overlay.tsx';

export { useCloseOverlay } from './overlay.tsx';

const popup = chunk(() => import('./dialog-popup.tsx'));

export function Dialog(props: DialogProps) {
  const { open, setOpen, module } = useOverlay(props, popup);
  return (
    <>
      {props.trigger ? (
        <OverlayTrigger trigger={props.trigger} open={open} warm={popup.warm} onPress={() => setOpen(true)} />
      ) : null}
      {module ? <module.DialogPopup {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

/** Closes the dialog or drawer it is in: `<CloseButton render={<Button>Keep</Button>} />`. */
export function CloseButton({ render }: { render: ReactElement }) {
  const close = useCloseOverlay();
  return useRender({ render, props: { onClick: close } });
}
