import type { SecretName } from '@crescendo/contract/panels/panels';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MethodSecret } from './method-draft.ts';

type Props = {
  names: readonly MethodSecret[];
  kept: readonly SecretName[];
  values: Partial<Record<MethodSecret, string>>;
  onChange: (name: MethodSecret, value: string | undefined) => void;
};

/** Keys of a gateway: whether there is one, and a place to write another. What is stored never comes back here. */
export function MethodSecrets({ names, kept, values, onChange }: Props) {
  const t = useTranslations('money.methods');
  const isWhole = names.every((name) => kept.includes(name));
  return (
    <section aria-label={t('secrets')} className="grid gap-3 rounded-card bg-surface-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-14 font-semibold">{t('secrets')}</h3>
        <p className="flex items-center gap-1.5 text-13 text-ink-3">
          <Lock aria-hidden="true" className="size-3.5" />
          {t('secretsHelp')}
        </p>
      </div>
      <div className="grid gap-3 tablet:grid-cols-2">
        {names.map((name) => (
          <Secret
            key={name}
            label={t(`secret.${name}`)}
            isKept={kept.includes(name)}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
      <p className="flex items-center gap-2 text-13">
        {isWhole ? (
          <CircleCheck aria-hidden="true" className="size-4 text-success-text" />
        ) : (
          <CircleAlert aria-hidden="true" className="size-4 text-warning-text" />
        )}
        {isWhole ? t('configured') : t('notConfigured')}
      </p>
    </section>
  );
}

type SecretProps = {
  label: string;
  isKept: boolean;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Secret({ label, isKept, value, onChange }: SecretProps) {
  const t = useTranslations('money.methods');
  const [isReplacing, setIsReplacing] = useState(false);
  const isOpen = !isKept || isReplacing || value !== undefined;
  if (isOpen) {
    return (
      <Field label={label}>
        <Input
          type="password"
          autoComplete="off"
          maxLength={200}
          value={value ?? ''}
          autoFocus={isReplacing}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        />
      </Field>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-13 font-medium">{label}</p>
      <div className="flex items-center justify-between gap-2 rounded-control border border-line pl-3">
        <span className="text-13 text-ink-2">{t('stored')}</span>
        <Button size="small" aria-label={t('replaceOf', { name: label })} onClick={() => setIsReplacing(true)}>
          {t('replace')}
        </Button>
      </div>
    </div>
  );
}
