import type { ReactElement } from 'react';
import { Button, type ButtonProps, type ButtonSize } from './button.tsx';
import { classNames } from './class-names.ts';

const square: Record<ButtonSize, string> = {
  small: 'w-(--control-sm)',
  default: 'w-(--control)',
  touch: 'w-11',
  large: 'w-12',
};

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: ReactElement;
}

export function IconButton({ label, icon, size = 'default', className, ...props }: IconButtonProps) {
  return (
    <Button {...props} size={size} aria-label={label} className={classNames('shrink-0 px-0', square[size], className)}>
      {icon}
    </Button>
  );
}
