import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const tones = { default: '', quiet: 'text-ink-3', success: 'text-success-text', danger: 'text-danger-text' };

export interface AmountProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones | undefined;
}

/** A formatted amount or quantity: figures of one width, never broken across lines. */
export function Amount({ tone = 'default', className, ...props }: AmountProps) {
  return <span {...props} className={classNames('whitespace-nowrap tabular-nums', tones[tone], className)} />;
}
