import { useRender } from '@base-ui/react/use-render';
import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { chunk } from '../chunk.ts';

export interface TooltipProps {
  text: string;
  /** The control it explains; it must be able to take focus. */
  children: ReactElement<{ label?: string; 'aria-label'?: string }>;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

const popup = chunk(() => import('./tooltip-popup.tsx'));
type Popup = typeof import('./tooltip-popup.tsx');

// Long enough not to flicker under a passing pointer, and a bridge to cross the gap between control and text.
const hoverDelay = 400;
const leaveDelay = 120;

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [module, setModule] = useState<Popup>();
  const [open, setOpen] = useState(false);
  // A control whose name is the same text would be read twice.
  const repeatsName = children.props.label === text || children.props['aria-label'] === text;

  function change(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(next);
      if (next) popup.whenReady((loaded) => setModule(loaded));
    }, delay);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    // Escape takes away the tooltip first, and only the next one the dialog around it.
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open]);

  const control = useRender({
    render: children,
    ref: trigger,
    props: {
      ...(repeatsName ? {} : { 'aria-describedby': id }),
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType === 'touch') return;
        popup.warm();
        change(true, hoverDelay);
      },
      onPointerLeave: () => change(false, leaveDelay),
      onPointerDown: () => change(false, 0),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && change(true, 0),
      onBlur: () => change(false, 0),
    },
  });

  return (
    <>
      {control}
      {repeatsName ? null : (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {module ? (
        <module.TooltipPopup
          open={open}
          anchor={trigger}
          side={side}
          onPointerEnter={() => change(true, 0)}
          onPointerLeave={() => change(false, leaveDelay)}
        >
          {text}
        </module.TooltipPopup>
      ) : null}
    </>
  );
}
