import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const style = cva(
  [
    'inline-flex min-h-5.5 max-w-full items-center gap-1.5 rounded-sm px-2 py-0.5 text-12 font-medium tabular-nums',
    '[&_svg]:size-3',
  ],
  {
    variants: {
      variant: {
        neutral: 'bg-surface-3 text-ink-2',
        primary: 'bg-primary-subtle text-primary-text',
        /** Discounts and bonuses, nothing else. */
        secondary: 'bg-secondary-subtle text-secondary-text',
        info: 'bg-info-subtle text-info-text',
        success: 'bg-success-subtle text-success-text',
        warning: 'bg-warning-subtle text-warning-text',
        danger: 'bg-danger-subtle text-danger-text',
        outlined: 'text-ink-2 inset-ring inset-ring-line-strong',
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
  return <span {...props} className={classNames(style({ variant }), className)} />;
}
