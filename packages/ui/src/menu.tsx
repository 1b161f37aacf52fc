import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { popupItem, popupLabel, popupSurface } from './popup.ts';

export interface MenuProps {
  /** The button that opens it, e.g. `<Button>…</Button>`. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

export function Menu({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: MenuProps) {
  return (
    <BaseMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} side={side} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup
            className={classNames(
              popupSurface,
              'max-h-(--available-height) min-w-50 overflow-y-auto overscroll-contain p-1.5',
              className,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof BaseMenu.Item> {
  icon?: ReactElement | undefined;
  /** What stands at the far end, e.g. a key. */
  trailing?: ReactNode;
  danger?: boolean | undefined;
}

export function MenuItem({ icon, trailing, danger, className, children, ...props }: MenuItemProps) {
  return (
    <BaseMenu.Item
      {...props}
      className={classNames(popupItem, 'w-full', danger && 'text-danger-text [&>svg]:text-danger-text', className)}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {trailing}
    </BaseMenu.Item>
  );
}

export interface MenuLinkProps extends ComponentProps<typeof BaseMenu.LinkItem> {
  icon?: ReactElement | undefined;
  trailing?: ReactNode;
}

/** `render={<Link to="…" />}` keeps it inside the application. */
export function MenuLink({ icon, trailing, className, children, ...props }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem closeOnClick {...props} className={classNames(popupItem, 'cursor-pointer', className)}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {trailing}
    </BaseMenu.LinkItem>
  );
}

export function MenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof BaseMenu.CheckboxItem>) {
  return (
    <BaseMenu.CheckboxItem {...props} className={classNames(popupItem, className)}>
      <span className="min-w-0 flex-1">{children}</span>
      <BaseMenu.CheckboxItemIndicator>
        <Check aria-hidden="true" className="text-primary-text" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  );
}

export const MenuRadioGroup = BaseMenu.RadioGroup;

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof BaseMenu.RadioItem>) {
  return (
    <BaseMenu.RadioItem closeOnClick {...props} className={classNames(popupItem, className)}>
      <span className="min-w-0 flex-1">{children}</span>
      <BaseMenu.RadioItemIndicator>
        <Check aria-hidden="true" className="text-primary-text" />
      </BaseMenu.RadioItemIndicator>
    </BaseMenu.RadioItem>
  );
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={popupLabel}>{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1.5 my-1.5 h-px bg-popup-line" />;
}
