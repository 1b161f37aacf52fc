import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The button that opens it; leave it out and use `open` where something else does. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'default' | 'large' | undefined;
  /** Asks for a decision: a press beside it does not close it, and it is announced as an alert. */
  alert?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

const widths = { small: 'max-w-105', default: 'max-w-150', large: 'max-w-220' };

export function Dialog(props: DialogProps) {
  const { title, description, closeLabel, trigger, open, onOpenChange, footer, children } = props;
  const { size = 'default', alert = false, initialFocus } = props;
  return (
    <BaseDialog.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      disablePointerDismissal={alert}
    >
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          className={
            'fixed inset-0 z-40 bg-overlay transition-opacity duration-200 ' +
            'data-starting-style:opacity-0 data-ending-style:opacity-0'
          }
        />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto overscroll-contain p-4">
          <BaseDialog.Popup
            {...(alert ? { role: 'alertdialog' } : {})}
            {...(initialFocus ? { initialFocus } : {})}
            className={classNames(
              'relative flex w-full min-w-0 flex-col rounded-dialog bg-surface shadow-2 outline-none transition-all',
              'duration-200 data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0',
              'forced-colors:border',
              widths[size],
            )}
          >
            <div className="px-5 pt-5 pr-14 pb-4 tablet:pl-6">
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
            {/* Last in the order of tabs, so that opening lands on what the dialog is about. */}
            <BaseDialog.Close
              render={<IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" />}
              className="absolute top-3.5 right-3.5 touch:top-2.5 touch:right-2.5"
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Wrap a button of the footer in it: `<DialogClose render={<Button>Keep</Button>} />`. */
export const DialogClose = BaseDialog.Close;
