import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactNode, RefObject } from 'react';

interface TooltipPopupProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  side: 'top' | 'bottom' | 'left' | 'right';
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** Places the text beside its control; when it shows is decided by the control. */
export function TooltipPopup({ open, anchor, side, onPointerEnter, onPointerLeave, children }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root open={open}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner anchor={anchor} side={side} sideOffset={8} className="z-50">
          <BaseTooltip.Popup
            role="tooltip"
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className={
              'max-w-70 origin-(--transform-origin) rounded-sm bg-ink px-2.5 py-1.5 text-12 font-medium text-surface ' +
              'transition-[opacity,scale] duration-100 data-starting-style:scale-95 data-starting-style:opacity-0 ' +
              'data-ending-style:opacity-0 dark:bg-popup-hover dark:text-ink forced-colors:border'
            }
          >
            {children}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
