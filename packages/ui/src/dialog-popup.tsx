import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { OverlayContent } from './overlay.tsx';
import { keepsOpen, overlayBackdrop, overlayClose } from './overlay-popup.ts';

const widths = {
  small: 'default:max-w-105',
  default: 'default:max-w-150',
  large: 'default:max-w-220',
};

interface DialogPopupProps extends DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DialogPopup(props: DialogPopupProps) {
  const { title, description, closeLabel, open, onOpenChange, footer, className, children } = props;
  const { size = 'default', alert = false, initialFocus } = props;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => (keepsOpen(details) ? details.cancel() : onOpenChange(next))}
      disablePointerDismissal={alert}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={overlayBackdrop} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto overscroll-contain p-4">
          <BaseDialog.Popup
            {...(alert ? { role: 'alertdialog' } : {})}
            {...(initialFocus ? { initialFocus } : {})}
            className={clsx(
              'relative flex w-full min-w-0 flex-col rounded-dialog bg-surface shadow-2 outline-none transition-all',
              'duration-200 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0',
              'forced-colors:border',
              widths[size],
              className,
            )}
          >
            <OverlayContent close={() => onOpenChange(false)}>
              <div className="py-5 pr-14 pl-5 tablet:pl-6">
                <BaseDialog.Title className="text-16 font-semibold text-balance">{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className="mt-1 text-14 text-ink-2">{description}</BaseDialog.Description>
                ) : null}
              </div>
              {children ? <div className="px-5 pb-5 tablet:px-6">{children}</div> : null}
              {footer ? (
                <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 tablet:px-6">
                  {footer}
                </div>
              ) : null}
            </OverlayContent>
            {/* Last in the order of tabs, so that opening lands on what the dialog is about. */}
            <BaseDialog.Close
              render={<IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" />}
              className={overlayClose}
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
