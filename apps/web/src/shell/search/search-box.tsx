// The box in the header that finds networks, service types and services. Here is only what every page is rendered
// with; what the box does comes in a chunk of its own, and the catalogue with it, when somebody first comes near.
import { IconButton } from '@crescendo/ui/icon-button';
import { clsx } from 'clsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FrameIcon } from '../icons/frame-icon.tsx';

const load = () => import('./live-search.tsx').catch(() => undefined);
const warm = () => void load();
type Live = typeof import('./live-search.tsx')['LiveSearch'];

/** On screens too narrow for a box it is an icon, which opens the box over the toolbar. */
export function SearchBox() {
  const t = useTranslations('search');
  const [LiveSearch, setLive] = useState<Live>();
  const [isUnfolded, setUnfolded] = useState(false);
  const area = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const fold = useCallback(() => setUnfolded(false), []);
  useEffect(() => {
    if (isUnfolded) input.current?.focus();
  }, [isUnfolded]);
  useEffect(() => {
    /** The key / leads into the box from wherever nothing is being written. */
    function onKeyDown(event: KeyboardEvent) {
      const isWriting = (event.target as Element).closest?.('input, textarea, [contenteditable], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      // A box that is not to be seen takes no focus; then the key stays what it was.
      input.current?.focus();
      if (document.activeElement === input.current) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        variant="header"
        className="ml-auto min-[680px]:hidden"
        label={t('open')}
        icon={<FrameIcon name="search" />}
        onPointerEnter={warm}
        onClick={() => setUnfolded(true)}
      />
      <search
        ref={area}
        className={clsx(
          'min-w-0 flex-1 min-[680px]:relative min-[680px]:ml-1 min-[680px]:h-10 min-[680px]:max-w-105',
          isUnfolded
            ? 'max-[680px]:absolute max-[680px]:inset-0 max-[680px]:z-10 max-[680px]:bg-linear-to-r max-[680px]:from-header-left max-[680px]:to-header-right max-[680px]:p-2'
            : 'max-[680px]:hidden',
        )}
      >
        {/* Anyone who writes has room to write: a short box grows over what is beside it. */}
        <div className="relative flex h-10 items-center rounded-control bg-header-control focus-within:z-10 focus-within:bg-popup focus-within:text-ink focus-within:shadow-1 min-[680px]:absolute min-[680px]:inset-y-0 min-[680px]:left-0 min-[680px]:w-full min-[680px]:focus-within:w-[max(100%,19rem)]">
          <FrameIcon
            name="search"
            className="absolute left-3 size-4 text-header-muted in-[search:focus-within]:text-ink-3"
          />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={t('label')}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls={listId}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('placeholder')}
            onPointerEnter={warm}
            onFocus={async () => {
              const loaded = await load();
              if (loaded) setLive(() => loaded.LiveSearch);
            }}
            className="size-full truncate rounded-control bg-transparent pr-9 pl-9 text-14 placeholder:text-header-muted focus:placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute right-2 hidden rounded-[5px] border border-header-line px-1.5 text-11 text-header-muted wide:[:placeholder-shown~&]:block [:focus~&]:hidden!"
          >
            /
          </span>
          <div id={listId}>{LiveSearch && <LiveSearch area={area} input={input} fold={fold} />}</div>
        </div>
      </search>
    </>
  );
}
