import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DrawerProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'left' | 'right' | undefined;
  /** What it becomes on a phone: a sheet from below as high as its content, or the whole screen. */
  phone?: 'sheet' | 'full' | undefined;
  /** Stays in sight while the content scrolls: sums and the main button. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const sides = {
  left: 'tablet:left-0 tablet:data-starting-style:-translate-x-full tablet:data-ending-style:-translate-x-full',
  right: 'tablet:right-0 tablet:data-starting-style:translate-x-full tablet:data-ending-style:translate-x-full',
};
const phones = {
  sheet: 'max-tablet:max-h-[88dvh] max-tablet:rounded-t-dialog',
  full: 'max-tablet:top-0',
};

export function Drawer(props: DrawerProps) {
  const { title, description, closeLabel, trigger, open, onOpenChange, footer, initialFocus, className } = props;
  const { side = 'right', phone = 'full', children } = props;
  return (
    <BaseDialog.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          className={
            'fixed inset-0 z-40 bg-overlay transition-opacity duration-200 ' +
            'data-starting-style:opacity-0 data-ending-style:opacity-0'
          }
        />
        <BaseDialog.Popup
          {...(initialFocus ? { initialFocus } : {})}
          className={classNames(
            'fixed bottom-0 z-40 flex w-full flex-col overflow-hidden bg-surface shadow-2 outline-none transition-all',
            'duration-200 forced-colors:border max-tablet:inset-x-0 max-tablet:data-ending-style:translate-y-full',
            'max-tablet:data-starting-style:translate-y-full tablet:inset-y-0 tablet:max-w-140',
            phones[phone],
            sides[side],
            className,
          )}
        >
          <div className="shrink-0 border-b border-line py-4 pr-14 pl-4 tablet:pl-6">
            <BaseDialog.Title className="text-18">{title}</BaseDialog.Title>
            {description ? (
              <BaseDialog.Description className="text-13 text-ink-3">{description}</BaseDialog.Description>
            ) : null}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 tablet:px-6">{children}</div>
          {footer ? (
            <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] tablet:px-6">
              {footer}
            </div>
          ) : null}
          <BaseDialog.Close
            render={<IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" />}
            className="absolute top-3.5 right-3.5 touch:top-2.5 touch:right-2.5"
          />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
