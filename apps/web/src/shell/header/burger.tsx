import { Button } from '@crescendo/ui/button';
import { Drawer } from '@crescendo/ui/layers/drawer';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { CustomList, NavList } from '../navigation/nav-list.tsx';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { CurrencyPicker } from './currency-picker.tsx';
import { LinesButton } from './header.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useOpenPanel } from './open-panel.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The navigation of small screens, with the choices that a small header has no room for. */
export function Burger({ banner }: { banner?: ReactNode }) {
  const t = useTranslations('shell');
  const { panel, person } = useFrame();
  const { items, custom } = useNavigationItems();
  const [isOpen, change] = useOpenPanel('burger');
  // Panels mostly have the two ways in among their menu items.
  const hasWaysIn = items.some(({ routeName }) => routeName === 'login');
  const heading = useRef<HTMLDivElement>(null);
  const onLink = (event: MouseEvent) => (event.target as Element).closest('a') && change(false);
  return (
    <>
      <LinesButton
        label={t('openNavigation')}
        isExpanded={isOpen}
        onPress={() => change(true)}
        className="large:hidden"
      />
      <Drawer
        title={panel.panelName}
        closeLabel={t('close')}
        side="left"
        phone="full"
        className="tablet:max-w-80"
        initialFocus={heading}
        open={isOpen}
        onOpenChange={change}
        footer={
          <div className="flex flex-wrap items-center gap-2">
            <LanguageMenu variant="secondary" />
            <CurrencyPicker variant="secondary" />
            <ThemeSwitch variant="secondary" />
          </div>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside */}
        <div
          ref={heading}
          tabIndex={-1}
          className="@container/side -mx-2 flex flex-col gap-3 outline-none"
          onClick={onLink}
        >
          {!person && !hasWaysIn && (
            <div className="grid grid-cols-2 gap-2 px-2">
              <Button render={<Link to="/login" />}>{t('logIn')}</Button>
              <Button render={<Link to="/register" />}>{t('register')}</Button>
            </div>
          )}
          <nav aria-label={t('navigation')} className="flex flex-col gap-3">
            <NavList items={items} />
            {custom.length > 0 && <hr className="border-line" />}
            <CustomList custom={custom} />
          </nav>
          {banner}
        </div>
      </Drawer>
    </>
  );
}
