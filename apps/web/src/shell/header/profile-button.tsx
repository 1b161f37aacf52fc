import { Button } from '@crescendo/ui/button';
import { Avatar } from '@crescendo/ui/data/avatar';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { lazy, Suspense, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import type { ShownPerson } from '../frame/personal.ts';
import { useOpenPanel } from './open-panel.tsx';
import { useDismissal } from './use-dismissal.ts';

const loadPanel = () => import('./profile-panel.tsx');
const ProfilePanel = lazy(loadPanel);

export function ProfileButton({ name, initials }: Pick<ShownPerson, 'name' | 'initials'>) {
  const t = useTranslations('shell');
  const { person } = useFrame();
  const [isOpen, change] = useOpenPanel('profile');
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismissal({ isOpen, close: () => change(false), area, button });
  return (
    <div ref={area} className="relative">
      <Button
        ref={button}
        variant="header"
        square
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => change(!isOpen)}
        onPointerEnter={() => void loadPanel().catch(() => {})}
      >
        <Avatar name={name} initials={initials} decorative />
        <VisuallyHidden>{t('account', { name })}</VisuallyHidden>
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && person && (
          <Suspense>
            <ProfilePanel person={person} close={() => change(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
