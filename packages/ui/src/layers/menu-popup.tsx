import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { createElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { MenuEntry, MenuProps } from './menu-entries.ts';
import { popupItem, popupLabel, popupSurface } from './popup.ts';

interface MenuPopupProps extends MenuProps {
  byKeyboard: boolean;
}

export function MenuPopup(props: MenuPopupProps) {
  const { trigger, entries, align = 'start', side = 'bottom', onOpenChange, className, byKeyboard } = props;
  const triggerRef = useRef<HTMLButtonElement>(null);

  const pressed = useRef(false);

  // This button has just taken the place of the one that was pressed. Pressing it again as a keyboard does lets the
  // menu place its focus on the first entry; a pointer opens it without marking any.
  useEffect(() => {
    if (!byKeyboard || pressed.current) return;
    pressed.current = true;
    triggerRef.current?.focus();
    triggerRef.current?.click();
  }, [byKeyboard]);

  return (
    <BaseMenu.Root modal={false} defaultOpen={!byKeyboard} onOpenChange={(next) => onOpenChange?.(next)}>
      <BaseMenu.Trigger ref={triggerRef} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} side={side} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup
            className={clsx(
              popupSurface,
              'max-h-(--available-height) overflow-y-auto overscroll-contain p-1.5 default:min-w-50',
              className,
            )}
          >
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <BaseMenu.Separator className="-mx-1.5 my-1.5 h-px bg-popup-line" />;
    case 'group':
      return (
        <BaseMenu.Group>
          <BaseMenu.GroupLabel className={popupLabel}>{entry.label}</BaseMenu.GroupLabel>
          {entry.entries.map((inner) => (
            <Entry key={inner.id} entry={inner} />
          ))}
        </BaseMenu.Group>
      );
    case 'radios':
      return (
        <BaseMenu.RadioGroup value={entry.value} onValueChange={(next) => entry.onValueChange(String(next))}>
          {entry.label ? <BaseMenu.GroupLabel className={popupLabel}>{entry.label}</BaseMenu.GroupLabel> : null}
          {entry.options.map((option) => (
            <BaseMenu.RadioItem
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              closeOnClick
              className={popupItem}
            >
              <Content {...option} />
              <BaseMenu.RadioItemIndicator>
                <Check aria-hidden="true" className="text-primary-text" />
              </BaseMenu.RadioItemIndicator>
            </BaseMenu.RadioItem>
          ))}
        </BaseMenu.RadioGroup>
      );
    case 'checkbox':
      return (
        <BaseMenu.CheckboxItem
          checked={entry.checked}
          onCheckedChange={(checked) => entry.onCheckedChange(checked)}
          disabled={entry.disabled ?? false}
          className={popupItem}
        >
          <Content {...entry} />
          <BaseMenu.CheckboxItemIndicator>
            <Check aria-hidden="true" className="text-primary-text" />
          </BaseMenu.CheckboxItemIndicator>
        </BaseMenu.CheckboxItem>
      );
    case 'link':
      return (
        <BaseMenu.LinkItem
          closeOnClick
          render={withoutChildren(entry.link)}
          aria-current={entry.current ? 'page' : undefined}
          className={clsx(popupItem, 'cursor-pointer', entry.current && 'font-medium text-primary-text')}
        >
          <Content {...entry} />
        </BaseMenu.LinkItem>
      );
    case 'action':
      return (
        <BaseMenu.Item
          onClick={entry.onSelect}
          disabled={entry.disabled ?? false}
          className={clsx(popupItem, entry.danger && 'text-danger-text')}
        >
          <Content {...entry} iconStyle={entry.danger ? '' : undefined} />
        </BaseMenu.Item>
      );
  }
}

/** What a link says where it is alone would replace the entry's icon and label. */
function withoutChildren(link: ReactElement): ReactElement {
  const { children: _, ...props } = link.props as { children?: ReactNode };
  return createElement(link.type, props);
}

type ContentProps = Pick<MenuEntry & { kind: 'action' }, 'icon' | 'label' | 'trailing'> & {
  iconStyle?: string | undefined;
};

function Content({ icon, label, trailing, iconStyle = 'text-ink-3' }: ContentProps) {
  return (
    <>
      {icon && <span className={clsx('contents', iconStyle)}>{icon}</span>}
      <span className="min-w-0 flex-1">{label}</span>
      {trailing}
    </>
  );
}
