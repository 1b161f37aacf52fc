import { IconButton } from '@crescendo/ui/icon-button';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { chooseTheme, shownTheme } from './theme-choice.ts';

/** Only where the panel has a dark theme. */
export function ThemeSwitch({ variant = 'header' }: { variant?: 'header' | 'secondary' }) {
  const t = useTranslations('shell');
  const { theme, panel } = useFrame();
  const [current, setCurrent] = useState(theme);
  useEffect(() => {
    const follow = () => setCurrent(shownTheme());
    addEventListener('theme', follow);
    return () => removeEventListener('theme', follow);
  }, []);
  if (!panel.darkModeAvailable) return null;
  const next = current === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      variant={variant}
      label={t(next === 'dark' ? 'useDark' : 'useLight')}
      icon={next === 'dark' ? <FrameIcon name="moon" /> : <FrameIcon name="sun" />}
      onClick={() => chooseTheme(next)}
    />
  );
}
