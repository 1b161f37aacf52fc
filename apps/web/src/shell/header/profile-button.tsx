import type { Profile } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Avatar } from '@crescendo/ui/data/avatar';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { lazy, Suspense, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenPanel } from './open-panel.tsx';
import { useDismissal } from './use-dismissal.ts';

const loadPanel = () => import('./profile-panel.tsx');
const ProfilePanel = lazy(loadPanel);

export function ProfileButton({ person }: { person: Profile }) {
  const t = useTranslations('shell');
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
        <Avatar name={person.name} decorative />
        <VisuallyHidden>{t('account', { name: person.name })}</VisuallyHidden>
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <ProfilePanel person={person} close={() => change(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
