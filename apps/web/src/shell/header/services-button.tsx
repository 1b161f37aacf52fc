import { addressOf, queryValue, without } from '@crescendo/rules/navigation/visit';
import { Button } from '@crescendo/ui/button';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCurrentRoute } from '../frame/current-route.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { useOpenPanel } from './open-panel.tsx';
import { useDismissal } from './use-dismissal.ts';

const loadFlyout = () => import('./services-flyout.tsx');
const ServicesFlyout = lazy(loadFlyout);

/** Opens the services panel. Anyone who looks at favourites only is shown everything again first. */
export function ServicesButton() {
  const t = useTranslations('shell');
  const [isOpen, change] = useOpenPanel('services');
  const { query } = useCurrentRoute();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismissal({ isOpen, close: () => change(false), area, button });
  useScrollLock(isOpen);

  function onClick() {
    if (!isOpen && queryValue(query, 'isFavourites') !== undefined) {
      const rest = addressOf({ path: '', query: without(query, 'isFavourites') });
      void navigate({ search: rest }, { replace: true });
    }
    change(!isOpen);
  }
  return (
    <div ref={area} className="hidden toolbar:block">
      <Button
        ref={button}
        variant="header"
        className="bg-header-control px-3 aria-expanded:bg-header-line"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onClick}
        onPointerEnter={() => void loadFlyout().catch(() => {})}
      >
        <FrameIcon name="layout-grid" />
        {/* The search needs its place on smaller screens. */}
        <span className="max-[1279px]:sr-only">{t('services')}</span>
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <ServicesFlyout close={() => change(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The page stays where it is while something lies over it. The width of the scroll bar is kept, so nothing jumps. */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const { documentElement: page, body } = document;
    const bar = innerWidth - page.clientWidth;
    page.style.overflow = 'hidden';
    if (bar > 0) body.style.paddingRight = `${bar}px`;
    return () => {
      page.style.overflow = '';
      body.style.paddingRight = '';
    };
  }, [isLocked]);
}
