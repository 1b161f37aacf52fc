// The frame of everything one types or chooses in.

export const controlFrame = [
  'default:w-full min-w-0 rounded-control border border-control-line bg-surface text-ink shadow-1',
  'transition-[border-color] text-16 tablet:text-14',
];
