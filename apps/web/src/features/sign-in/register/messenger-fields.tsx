import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { IconButton } from '@crescendo/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from './messengers-of.ts';

const kinds: Kind[] = ['telegram', 'whatsapp', 'viber', 'skype'];

/** Where the panel can reach the customer: up to one of each kind. */
export function MessengerFields({ isRequired, error }: { isRequired: boolean; error: string | undefined }) {
  const t = useTranslations('sign-in.register');
  const shared = useTranslations('sign-in.shared');
  const [rows, setRows] = useState<Kind[]>(['telegram']);
  const unused = kinds.find((kind) => !rows.includes(kind));
  const change = (index: number, kind: Kind) => setRows(rows.map((each, at) => (at === index ? kind : each)));
  return (
    <div className="grid gap-2">
      {rows.map((kind, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are distinguished by their place alone
          key={index}
          label={index === 0 ? t('messenger') : <span className="sr-only">{t('messenger')}</span>}
          hint={index === 0 && !isRequired ? shared('optional') : undefined}
          help={index === 0 ? t('messengerHelp') : undefined}
          error={index === 0 ? error : undefined}
        >
          <span className="flex gap-2">
            <Select
              id={`messenger-${index}`}
              name="messenger_type"
              aria-label={t('messengerType')}
              options={kinds.map((value) => ({ value, label: t(`types.${value}`) }))}
              value={kind}
              onValueChange={(next) => change(index, next)}
              className="w-32! shrink-0"
            />
            <Input name="messenger_value" placeholder={t('messengerName')} autoComplete="off" spellCheck={false} />
            {index > 0 && (
              <IconButton
                variant="ghost"
                label={t('removeMessenger')}
                icon={<X aria-hidden="true" />}
                onClick={() => setRows(rows.filter((_, at) => at !== index))}
              />
            )}
          </span>
        </Field>
      ))}
      {unused && (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setRows([...rows, unused])}>
          <Plus aria-hidden="true" />
          {t('addMessenger')}
        </Button>
      )}
    </div>
  );
}
