import type { ReactElement } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square' | 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: ReactElement;
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <Button {...props} square aria-label={label}>
      {icon}
    </Button>
  );
}
