import { useRender } from '@base-ui/react/use-render';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { chunk } from '../chunk.ts';
import type { MenuProps } from './menu-entries.ts';

export type { MenuEntry, MenuProps } from './menu-entries.ts';

const popup = chunk(() => import('./menu-popup.tsx'));
type Popup = typeof import('./menu-popup.tsx');

/** Until it is first pressed, a menu is only its button. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<{ module: Popup; byKeyboard: boolean }>();

  function open(byKeyboard: boolean) {
    popup.whenReady((module) => {
      setOpened({ module, byKeyboard });
      if (!byKeyboard) props.onOpenChange?.(true);
    });
  }

  const closedTrigger = useRender({
    render: props.trigger,
    enabled: !opened,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: popup.warm,
      onFocus: popup.warm,
      onClick: (event: MouseEvent) => open(event.detail === 0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(true);
      },
    },
  });

  if (!opened) return closedTrigger;
  const { MenuPopup } = opened.module;
  return <MenuPopup {...props} byKeyboard={opened.byKeyboard} />;
}
