import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  primary: '[--bar:var(--primary)]',
  success: '[--bar:var(--success)]',
  warning: '[--bar:var(--warning)]',
  danger: '[--bar:var(--danger)]',
  idle: '[--bar:var(--text-3)]',
};

export interface ProgressProps extends Omit<ComponentProps<'progress'>, 'value' | 'children'> {
  /** What goes forward, for screen readers. */
  label: string;
  value: number;
  max?: number | undefined;
  tone?: keyof typeof tones | undefined;
  size?: 'default' | 'large' | undefined;
}

/** The native element: its width needs no style attribute, which a strict content policy would refuse. */
export function Progress({ label, value, max = 100, tone = 'primary', size, className, ...props }: ProgressProps) {
  return (
    <progress
      {...props}
      aria-label={label}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      className={clsx(
        'block w-full appearance-none overflow-hidden rounded-xs border-0 bg-surface-3 forced-colors:appearance-auto',
        '[&::-webkit-progress-bar]:bg-surface-3',
        '[&::-webkit-progress-value]:rounded-xs [&::-webkit-progress-value]:bg-(--bar)',
        '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200',
        '[&::-moz-progress-bar]:rounded-xs [&::-moz-progress-bar]:bg-(--bar)',
        size === 'large' ? 'h-2.5' : 'h-1.5',
        tones[tone],
        className,
      )}
    />
  );
}
