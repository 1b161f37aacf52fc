import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'trailingAction' | 'trailingText'> {
  showLabel: string;
  hideLabel: string;
}

/** What is typed can be looked at: a mistyped password costs more than a glance over the shoulder. */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      trailingAction={
        <IconButton
          variant="ghost"
          size="small"
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
