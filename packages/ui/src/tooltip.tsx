import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useId } from 'react';

export interface TooltipProps {
  text: string;
  /** The control it explains; it must be able to take focus. */
  children: ReactElement<{ label?: string; 'aria-label'?: string }>;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  // A control whose name is the same text would be read twice.
  const repeatsName = children.props.label === text || children.props['aria-label'] === text;
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} {...(repeatsName ? {} : { 'aria-describedby': id })} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-50">
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            className={
              'max-w-70 origin-(--transform-origin) rounded-sm bg-ink px-2.5 py-1.5 text-12 font-medium text-surface ' +
              'transition-[opacity,scale] duration-100 data-starting-style:scale-95 data-starting-style:opacity-0 ' +
              'data-ending-style:opacity-0 data-instant:transition-none dark:bg-popup-hover dark:text-ink ' +
              'forced-colors:border'
            }
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

/** Once around the application: after the first tooltip the neighbours open without delay. */
export const TooltipProvider = BaseTooltip.Provider;
