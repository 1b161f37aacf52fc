import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: ReactNode;
  help?: ReactNode;
  onChange?: (text: string) => void;
};

/** A password that can be looked at, because nobody types a good one blind on a phone. */
export function PasswordField({ name, label, autoComplete, error, hint, help, onChange }: Props) {
  const t = useTranslations('sign-in.shared');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} help={help} error={error}>
      <Input
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onChange={onChange && ((event) => onChange(event.target.value))}
        trailingAction={
          <IconButton
            variant="ghost"
            size="small"
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
