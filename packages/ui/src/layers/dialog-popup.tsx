import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { OverlayContent, type OverlayProps } from './overlay.tsx';
import { keepsOpen, overlayBackdrop, overlayClose } from './overlay-popup.ts';

const widths = {
  small: 'default:max-w-105',
  default: 'default:max-w-150',
  large: 'default:max-w-220',
  window: 'h-full max-w-none rounded-none',
};

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

interface DialogPopupProps extends DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DialogPopup(props: DialogPopupProps) {
  const { title, description, closeLabel, open, onOpenChange, footer, className, children } = props;
  const { size = 'default', alert = false, blocking = false, scrolls = false, initialFocus } = props;
  const about = description ? (
    <BaseDialog.Description className="mt-1 text-14 text-ink-2">{description}</BaseDialog.Description>
  ) : null;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => (blocking || keepsOpen(details) ? details.cancel() : onOpenChange(next))}
      disablePointerDismissal={alert || blocking}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={overlayBackdrop} />
        <BaseDialog.Viewport
          className={clsx(
            'fixed inset-0 z-40 grid place-items-center overflow-y-auto overscroll-contain',
            size !== 'window' && 'p-4',
          )}
        >
          <BaseDialog.Popup
            {...(alert || blocking ? { role: 'alertdialog' } : {})}
            {...(initialFocus ? { initialFocus } : {})}
            className={clsx(
              'relative flex w-full min-w-0 flex-col default:rounded-dialog bg-surface shadow-2 outline-none transition-all',
              'duration-200 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0',
              'forced-colors:border',
              widths[size],
              className,
            )}
          >
            <OverlayContent close={() => onOpenChange(false)}>
              <div
                className={clsx(
                  'pl-5 tablet:pl-6',
                  blocking ? 'pr-5 tablet:pr-6' : 'pr-14',
                  scrolls ? 'pt-5 pb-2' : 'py-5',
                )}
              >
                <BaseDialog.Title className="text-16 font-semibold text-balance">{title}</BaseDialog.Title>
                {scrolls ? null : about}
              </div>
              {scrolls ? (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4 tablet:px-6">
                  {about}
                  {children}
                </div>
              ) : children ? (
                <div className={clsx('px-5 pb-5 tablet:px-6', size === 'window' && 'flex min-h-0 flex-1 flex-col')}>
                  {children}
                </div>
              ) : null}
              {footer ? (
                <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 tablet:px-6">
                  {footer}
                </div>
              ) : null}
            </OverlayContent>
            {/* Last in the order of tabs, so that opening lands on what the dialog is about. */}
            {blocking ? null : (
              <BaseDialog.Close
                render={<IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" />}
                className={overlayClose}
              />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
