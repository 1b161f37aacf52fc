// The styles that menus and selects share.

export const popupSurface = [
  'origin-(--transform-origin) rounded-card bg-popup text-ink shadow-2 outline-none forced-colors:border',
  'max-w-(--available-width) transition-[opacity,scale] duration-100',
  'data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0',
].join(' ');

export const popupItem = [
  'flex min-h-9 touch:min-h-11 items-center gap-2.5 rounded-[7px] px-2.5 py-1.5 text-14 outline-none select-none',
  'cursor-default data-highlighted:bg-popup-hover forced-colors:data-highlighted:outline',
  'data-disabled:opacity-50 [&_svg]:size-4',
].join(' ');

export const popupLabel = 'px-2.5 pt-2 pb-1 text-12 font-medium text-ink-3';
