import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { OverlayContent, type OverlayProps } from './overlay.tsx';
import { keepsOpen, overlayBackdrop, overlayClose } from './overlay-popup.ts';

const sides = {
  left: 'tablet:left-0 tablet:data-starting-style:-translate-x-full tablet:data-ending-style:-translate-x-full',
  right: 'tablet:right-0 tablet:data-starting-style:translate-x-full tablet:data-ending-style:translate-x-full',
};
const phones = {
  sheet: 'max-tablet:max-h-[88dvh] max-tablet:rounded-t-dialog',
  full: 'max-tablet:top-0',
};

export interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right' | undefined;
  /** What it becomes on a phone: a sheet from below as high as its content, or the whole screen. */
  phone?: 'sheet' | 'full' | undefined;
  /** The way out is an arrow before the title, for what is entered like a page. */
  back?: boolean | undefined;
  /** At the far end of the title; only beside `back`. */
  action?: ReactNode;
}

interface DrawerPopupProps extends DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DrawerPopup(props: DrawerPopupProps) {
  const { title, description, closeLabel, open, onOpenChange, footer, initialFocus, className, children } = props;
  const { side = 'right', phone = 'full', back = false, action } = props;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => (keepsOpen(details) ? details.cancel() : onOpenChange(next))}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={overlayBackdrop} />
        <BaseDialog.Popup
          data-drawer=""
          {...(initialFocus ? { initialFocus } : {})}
          className={clsx(
            'fixed bottom-0 z-40 flex w-full flex-col overflow-hidden bg-surface shadow-2 outline-none transition-all',
            'duration-200 forced-colors:border max-tablet:inset-x-0 max-tablet:data-ending-style:translate-y-full',
            'max-tablet:data-starting-style:translate-y-full tablet:top-0 tablet:default:max-w-140',
            phones[phone],
            sides[side],
            className,
          )}
        >
          <OverlayContent close={() => onOpenChange(false)}>
            <div
              className={clsx(
                'flex shrink-0 items-center gap-2.5 border-b border-line',
                back ? 'min-h-16 py-2 pr-4 pl-2 tablet:pr-6 tablet:pl-4' : 'py-4 pr-14 pl-4 tablet:pl-6',
              )}
            >
              {back ? (
                <BaseDialog.Close
                  render={<IconButton label={closeLabel} icon={<ArrowLeft />} variant="ghost" className="shrink-0" />}
                />
              ) : null}
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="text-18">{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className="text-13 text-ink-3">{description}</BaseDialog.Description>
                ) : null}
              </div>
              {action}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 tablet:px-6">{children}</div>
            {footer ? (
              <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] tablet:px-6">
                {footer}
              </div>
            ) : null}
          </OverlayContent>
          {back ? null : (
            <BaseDialog.Close
              render={<IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" />}
              className={overlayClose}
            />
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
