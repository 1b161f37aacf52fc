import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const style = cva(
  [
    'inline-flex min-h-5.5 max-w-full items-center gap-1.5 rounded-sm py-0.5 text-12 font-medium tabular-nums',
    '[&_svg]:size-3',
  ],
  {
    variants: {
      variant: {
        neutral: 'px-2 bg-surface-3 text-ink-2',
        primary: 'px-2 bg-primary-subtle text-primary-text',
        /** Discounts and bonuses, nothing else. */
        secondary: 'px-2 bg-secondary-subtle text-secondary-text',
        info: 'px-2 bg-info-subtle text-info-text',
        success: 'px-2 bg-success-subtle text-success-text',
        warning: 'px-2 bg-warning-subtle text-warning-text',
        danger: 'px-2 bg-danger-subtle text-danger-text',
        outlined: 'px-2 text-ink-2 inset-ring inset-ring-line-strong',
        /** Whatever is simulated, a sample or a test wears this one, and nothing else does. */
        simulated: 'border border-dashed border-control-line px-[7px] text-ink-2',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof style>['variant']>;

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: BadgeVariant | undefined;
}

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span {...props} className={clsx(style({ variant }), className)} />;
}
