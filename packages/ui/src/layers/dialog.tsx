import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';
import { chunk } from '../chunk.ts';
import { type OverlayProps, OverlayTrigger, useCloseOverlay, useOverlay } from './overlay.tsx';

export { useCloseOverlay } from './overlay.tsx';

export interface DialogProps extends OverlayProps {
  /** `window` covers everything, for pictures. */
  size?: 'small' | 'default' | 'large' | 'window' | undefined;
  /** Asks for a decision: a press beside it does not close it, and it is announced as an alert. */
  alert?: boolean | undefined;
  /** Cannot be dismissed: there is no close button, and neither Escape nor a press beside it does anything. */
  blocking?: boolean | undefined;
  /** Title and foot stay in sight; description and content scroll between them. */
  scrolls?: boolean | undefined;
}

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

/** Closes the dialog or drawer it stands in: `<CloseButton render={<Button>Keep</Button>} />`. */
export function CloseButton({ render }: { render: ReactElement }) {
  const close = useCloseOverlay();
  return useRender({ render, props: { onClick: close } });
}
