import { IconButton } from '@crescendo/ui/icon-button';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Theme = 'light' | 'dark';
const cookieDays = 365;

/** The choice is stored locally, and mirrored in a cookie so that the server renders it from the first byte. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const t = useTranslations('shell');
  const [current, setCurrent] = useState(theme);
  function choose(next: Theme) {
    setCurrent(next);
    document.documentElement.dataset.theme = next;
    localStorage.setItem('theme', next);
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
    document.cookie = `theme=${next}; path=/; max-age=${cookieDays * 86_400}; samesite=lax`;
  }
  const next = current === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      variant="header"
      label={t(next === 'dark' ? 'useDark' : 'useLight')}
      icon={next === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
      onClick={() => choose(next)}
    />
  );
}
