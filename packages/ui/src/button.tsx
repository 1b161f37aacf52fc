import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

export const buttonStyle = cva(
  [
    'inline-flex max-w-full items-center align-middle justify-center rounded-control border text-center font-medium',
    'transition-[background-color,border-color,color] select-none [&_svg]:size-4',
    'disabled:opacity-50 disabled:shadow-none aria-disabled:shadow-none',
  ],
  {
    variants: {
      variant: {
        primary: [
          'border-transparent bg-primary text-on-primary shadow-1 forced-colors:border-[ButtonText]',
          'hover:bg-primary-hover active:bg-primary-pressed',
        ],
        secondary: [
          'border-control-line bg-surface text-ink shadow-1 hover:bg-surface-2 active:bg-surface-3',
          'data-popup-open:bg-surface-2 [&_svg]:text-ink-2',
        ],
        ghost: [
          'border-transparent text-ink hover:bg-surface-3 active:bg-surface-3 data-popup-open:bg-surface-3',
          '[&_svg]:text-ink-2',
        ],
        /** On the panel's coloured header, whose ground no other variant knows. */
        header: [
          'border-transparent text-on-header hover:bg-header-control active:bg-header-line data-popup-open:bg-header-control',
          '[&_svg]:text-header-muted',
        ],
        danger: 'border-control-line bg-surface text-danger-text shadow-1 hover:border-danger hover:bg-danger-subtle',
      },
      size: {
        small: 'min-h-(--control-sm) gap-1.5 py-1 text-13',
        default: 'min-h-(--control) gap-2 py-1 text-14',
        touch: 'min-h-11 gap-2 py-1 text-14',
        large: 'min-h-12 gap-2 py-1.5 text-16',
      },
      square: { true: 'shrink-0', false: '' },
    },
    compoundVariants: [
      { size: 'small', square: false, class: 'default:px-2.5' },
      { size: 'default', square: false, class: 'default:px-3.5' },
      { size: 'touch', square: false, class: 'default:px-4' },
      { size: 'large', square: false, class: 'default:px-5' },
      { size: 'small', square: true, class: 'w-(--control-sm)' },
      { size: 'default', square: true, class: 'w-(--control)' },
      { size: 'touch', square: true, class: 'w-11' },
      { size: 'large', square: true, class: 'w-12' },
      // Alone on the header an icon carries more than beside a word.
      { variant: 'header', square: true, class: '[&_svg]:size-5' },
    ],
    defaultVariants: { variant: 'secondary', size: 'default', square: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonStyle>['variant']>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonStyle>['size']>;

export interface ButtonProps extends useRender.ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as high, for a single icon: use IconButton, which requires the name. */
  square?: boolean | undefined;
  /** Give it (true or false) to every button that starts something that takes time. */
  loading?: boolean | undefined;
}

/** `render={<Link to="…" />}` styles a link as a button. */
export function Button({ variant, size, square, loading, render, className, children, ref, ...props }: ButtonProps) {
  // aria-disabled instead of disabled: a button that loses focus while it waits throws keyboard users to the top.
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    const secondOfDoubleClick = loading !== undefined && event.detail > 1;
    if (loading || secondOfDoubleClick) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    props.onClick?.(event);
  }

  const own = {
    ...(render ? {} : { type: 'button' as const }),
    // The frame of a page makes room for its main button.
    ...(variant === 'primary' ? { 'data-primary': '' } : {}),
    ...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {}),
    className: clsx(buttonStyle({ variant, size, square }), loading && 'relative', className),
    children: loading ? (
      <>
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
        {/* Transparent, not removed: it keeps the width and the name of the button. */}
        <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
      </>
    ) : (
      children
    ),
  };

  return useRender({ defaultTagName: 'button', render, ref, props: mergeProps<'button'>(own, { ...props, onClick }) });
}
