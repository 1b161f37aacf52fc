// What dialogs and drawers share: whether they are open, the button that opens them, and the way to close them from
// inside. Light on purpose: the part that traps the focus arrives as a chunk with the first opening.
import { useRender } from '@base-ui/react/use-render';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Chunk } from '../chunk.ts';

export interface OverlayProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The button that opens it; leave it out and use `open` where something else does. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Stays at the foot; the main button comes last. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const CloseContext = createContext<() => void>(() => {});

/** Closes the dialog or drawer it is in. */
export function useCloseOverlay(): () => void {
  return useContext(CloseContext);
}

interface OverlayState<Module> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The heavy part, from the first opening on. */
  module: Module | undefined;
}

export function useOverlay<Module>(props: OverlayProps, heavy: Chunk<Module>): OverlayState<Module> {
  const [own, setOwn] = useState(false);
  const [module, setModule] = useState<Module>();
  const open = props.open ?? own;

  useEffect(() => {
    if (open) heavy.whenReady((loaded) => setModule(() => loaded));
  }, [open, heavy]);

  function setOpen(next: boolean) {
    setOwn(next);
    props.onOpenChange?.(next);
  }
  return { open, setOpen, module };
}

interface OverlayTriggerProps {
  trigger: ReactElement;
  open: boolean;
  warm: () => void;
  onPress: () => void;
}

export function OverlayTrigger({ trigger, open, warm, onPress }: OverlayTriggerProps) {
  return useRender({
    render: trigger,
    props: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: onPress,
    },
  });
}

export function OverlayContent({ close, children }: { close: () => void; children: ReactNode }) {
  return <CloseContext value={close}>{children}</CloseContext>;
}
