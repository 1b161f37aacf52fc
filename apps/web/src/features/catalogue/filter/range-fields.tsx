import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useTyped } from './use-typed.ts';

type End = { value: number | undefined; change: (value: number | undefined) => void; placeholder: string };

type Props = {
  least: End;
  most: End;
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  /** Said of what is typed and no value. */
  error: string;
  symbol?: ReactElement;
};

/** From this to that; an end that is left empty is open. */
export function RangeFields({ least, most, ...shared }: Props) {
  const t = useTranslations('service-index');
  return (
    <div className="grid grid-cols-2 gap-3">
      <EndField label={t('rangeFrom')} {...least} {...shared} />
      <EndField label={t('rangeTo')} {...most} {...shared} />
    </div>
  );
}

type EndProps = End & Omit<Props, 'least' | 'most'> & { label: string };

function EndField({ label, value, change, placeholder, read, write, error, symbol }: EndProps) {
  const { text, type, isWrong } = useTyped(value, {
    read,
    write: (known) => (known === undefined ? '' : write(known)),
    change,
  });
  return (
    <Field label={label} error={isWrong ? error : undefined}>
      <Input
        inputMode="decimal"
        leadingIcon={symbol}
        value={text}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}
