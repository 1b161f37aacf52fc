import { Button } from '@crescendo/ui/button';
import { IconButton } from '@crescendo/ui/icon-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CartButton } from '../cart/cart-button.tsx';
import { useCurrentRoute } from '../frame/current-route.ts';
import { useFrame } from '../frame/frame-data.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { SearchBox } from '../search/search-box.tsx';
import { AccountArea } from './account-area.tsx';
import { CurrencyPicker } from './currency-picker.tsx';
import { EarnMenu } from './earn-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ServicesButton } from './services-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Pages with a main button of their own: one primary button per view. */
const ordering: readonly unknown[] = ['orders-create', 'add-funds'];

type ToolbarProps = {
  /** What is before the logo, e.g. the burger. */
  start: ReactNode;
  /** The navigation of a panel that has it in the header. */
  navigation?: ReactNode;
};

/** The header of the cabinet. Under 768 px what does not fit is in the burger. */
export function Toolbar({ start, navigation }: ToolbarProps) {
  const t = useTranslations('shell');
  const { panel } = useFrame();
  const { isAccountOffered } = useNavigationItems();
  const isOrdering = ordering.includes(useCurrentRoute().routeName);
  return (
    <HeaderGround className="px-2 tablet:pr-6 tablet:pl-4">
      {start}
      <Logo panel={panel} />
      <div className="ml-2 flex min-w-0 flex-1 large:ml-4 items-center gap-1">
        <ServicesButton />
        {isAccountOffered && <SearchBox />}
        {navigation}
      </div>
      <EarnMenu />
      <Choices />
      {isAccountOffered && <CartButton />}
      <AccountArea />
      {isAccountOffered && !isOrdering && (
        <Button
          variant="header"
          // A page with a main button of its own has the only one: this one is quiet there.
          className="ml-1 bg-(--header-action)! text-(--on-header-action)! hover:bg-(--header-action-hover)! max-large:hidden in-[:root:has(main_[data-primary])]:bg-header-control! in-[:root:has(main_[data-primary])]:text-on-header! in-[:root:has(main_[data-primary])]:hover:bg-header-line! [&_svg]:text-current!"
          render={<Link to="/orders/create" />}
        >
          <FrameIcon name="plus" />
          {t('newOrder')}
        </Button>
      )}
    </HeaderGround>
  );
}

/** The header of pages outside the cabinet. */
export function PlainHeader() {
  const { panel } = useFrame();
  return (
    <HeaderGround className="px-4 tablet:px-6">
      <Logo panel={panel} />
      <span className="flex-1" />
      <LanguageMenu />
      <span className="max-toolbar:hidden">
        <CurrencyPicker />
      </span>
      <ThemeSwitch />
      <AccountArea />
    </HeaderGround>
  );
}

function Choices() {
  return (
    <div className="flex items-center gap-0.5 max-toolbar:hidden">
      <LanguageMenu />
      {/* The search needs their place on a tablet; the burger has them too. */}
      <span className="flex items-center gap-0.5 max-[900px]:hidden">
        <CurrencyPicker />
        <ThemeSwitch />
      </span>
    </div>
  );
}

function HeaderGround({ className, children }: { className: string; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b border-header-line bg-linear-to-r from-header-left to-header-right text-on-header [--focus:var(--on-header)]">
      <div className={`flex h-[60px] items-center gap-1 large:gap-1.5 ${className}`}>{children}</div>
    </header>
  );
}

type HeaderButtonProps = { label: string; onPress: () => void; className?: string; isExpanded?: boolean };

/** The three lines at the start: they open the burger, or change the sidebar where there is one. */
export function LinesButton({ label, onPress, className, isExpanded }: HeaderButtonProps) {
  return (
    <IconButton
      variant="header"
      label={label}
      icon={<FrameIcon name="menu" />}
      onClick={onPress}
      className={className}
      aria-expanded={isExpanded}
    />
  );
}
