import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = { default: '', quiet: 'text-ink-3', success: 'text-success-text', danger: 'text-danger-text' };

export interface AmountProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones | undefined;
}

/** A formatted amount or quantity: figures of one width, never broken across lines. */
export function Amount({ tone = 'default', className, ...props }: AmountProps) {
  return <span {...props} className={clsx('whitespace-nowrap tabular-nums', tones[tone], className)} />;
}
