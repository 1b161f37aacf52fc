import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';

export interface ChipProps extends useRender.ComponentProps<'button'> {
  /** Given (true or false), the chip is a switch and says so to screen readers. */
  selected?: boolean | undefined;
  size?: 'small' | 'default' | undefined;
}

/** A filter in a row of filters. */
export function Chip({ selected, size = 'default', render, ref, className, ...props }: ChipProps) {
  const own = {
    ...(render ? {} : { type: 'button' as const, 'aria-pressed': selected }),
    className: clsx(
      'inline-flex max-w-full items-center gap-1.5 rounded-control border text-13',
      'font-medium transition-[background-color,border-color] select-none disabled:opacity-50 touch:min-h-10',
      '[&_svg]:size-3.5',
      size === 'small' ? 'min-h-7.5 px-2.5' : 'min-h-9 px-3',
      selected
        ? 'border-primary bg-primary-subtle text-primary-text'
        : 'border-control-line bg-surface text-ink hover:bg-surface-2 data-popup-open:bg-surface-2 [&_svg]:text-ink-3',
      className,
    ),
  };
  return useRender({ defaultTagName: 'button', render, ref, props: mergeProps<'button'>(own, props) });
}
