import { clsx } from 'clsx';
import { useState } from 'react';

const sizes = { small: 'size-6 text-11', default: 'size-8 text-12', large: 'size-12 text-16' };

export interface AvatarProps {
  /** The person; gives the initials and the name for screen readers. */
  name: string;
  /** Where they are known already. */
  initials?: string | undefined;
  src?: string | undefined;
  size?: keyof typeof sizes | undefined;
  /** True where the name is beside it anyway. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

export function Avatar({ name, initials, src, size = 'default', decorative = false, className }: AvatarProps) {
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
      {initials ?? initialsOf(name)}
    </span>
  );
}

// Two letters that represent a person or an address.

export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/u, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const first = words[0];
  if (first === undefined) return '';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toLocaleUpperCase();
}
