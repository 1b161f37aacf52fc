import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoteTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { Icon: Info, ground: 'bg-info-subtle', icon: 'text-info-text' },
  success: { Icon: CircleCheck, ground: 'bg-success-subtle', icon: 'text-success-text' },
  warning: { Icon: TriangleAlert, ground: 'bg-warning-subtle', icon: 'text-warning-text' },
  danger: { Icon: CircleAlert, ground: 'bg-danger-subtle', icon: 'text-danger-text' },
};

export interface NoteProps {
  tone?: NoteTone | undefined;
  title?: ReactNode;
  action?: ReactNode;
  /** For notes that appear after something was done: they are read out at once. */
  announce?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function Note({ tone = 'info', title, action, announce, className, children }: NoteProps) {
  const { Icon, ground, icon } = tones[tone];
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control px-3.5 py-3 text-13 forced-colors:border',
        ground,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-48 gap-2.5">
        <Icon aria-hidden="true" className={clsx('mt-0.5 size-4', icon)} />
        <div className="min-w-0 flex-1">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
