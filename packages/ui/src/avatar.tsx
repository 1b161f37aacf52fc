import { clsx } from 'clsx';
import { useState } from 'react';
import { initialsOf } from './initials.ts';

const sizes = { small: 'size-6 text-11', default: 'size-8 text-12', large: 'size-12 text-16' };

export interface AvatarProps {
  /** The person; gives the initials and the name for screen readers. */
  name: string;
  src?: string | undefined;
  size?: keyof typeof sizes | undefined;
  /** True where the name stands beside it anyway. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

export function Avatar({ name, src, size = 'default', decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  const shape = clsx(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-subtle font-semibold text-primary-text select-none',
    sizes[size],
    className,
  );
  if (src && !broken) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        className={clsx(shape, 'object-cover')}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={shape} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      {initialsOf(name)}
    </span>
  );
}
