import type { Locale } from '@crescendo/rules/locales';
import { LanguageMenu } from './language-menu.tsx';
import { Logo, type LogoPanel } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { panel: LogoPanel & { darkModeAvailable: boolean }; locale: Locale; theme: 'light' | 'dark' };

export function Header({ panel, locale, theme }: Props) {
  return (
    <header className="sticky top-0 z-40 border-b border-header-line bg-linear-to-r from-header-left to-header-right text-on-header [--focus:var(--on-header)]">
      <div className="flex h-[60px] items-center gap-2 px-4 tablet:px-6">
        <Logo panel={panel} />
        <div className="ml-auto flex items-center gap-1">
          <LanguageMenu locale={locale} />
          {panel.darkModeAvailable && <ThemeSwitch theme={theme} />}
        </div>
      </div>
    </header>
  );
}
