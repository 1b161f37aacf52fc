import { type Locale, languageTag, locales } from '@crescendo/rules/content/locales';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Tabs } from '@crescendo/ui/tabs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type MethodDraft, writtenLocales } from './method-draft.ts';

type TextPart = 'name' | 'comments' | 'additional_information';
type Props = {
  draft: MethodDraft;
  onChange: (part: Partial<MethodDraft>) => void;
  errorOf: (field: string) => string | undefined;
};

/** What customers read of a method, in each language that it is written in; English stands in for the others. */
export function MethodTexts({ draft, onChange, errorOf }: Props) {
  const t = useTranslations('money.methods');
  const shownIn = useLocale();
  const [locale, setLocale] = useState<Locale>('en');
  const written = writtenLocales(draft);
  const shown = written.includes(locale) ? written : [...written, locale];
  const others = locales.filter((one) => !shown.includes(one));
  const nameOf = (one: Locale) =>
    new Intl.DisplayNames([shownIn], { type: 'language' }).of(languageTag(one)) ?? languageTag(one);
  const change = (part: TextPart, text: string) => onChange({ [part]: { ...draft[part], [locale]: text } });
  const textOf = (part: TextPart) => draft[part][locale] ?? '';
  return (
    <div className="relative">
      <Tabs
        label={t('languages')}
        value={locale}
        onValueChange={(next) => setLocale(next as Locale)}
        items={shown.map((one) => ({
          value: one,
          label: nameOf(one),
          content: (
            <div className="grid gap-4 tablet:grid-cols-2">
              <Field label={t('name')} error={errorOf('name')}>
                <Input
                  value={textOf('name')}
                  maxLength={120}
                  lang={languageTag(one)}
                  onChange={(event) => change('name', event.currentTarget.value)}
                />
              </Field>
              <Field label={t('line')} hint={t('optional')} error={errorOf('comments')}>
                <Input
                  value={textOf('comments')}
                  maxLength={200}
                  lang={languageTag(one)}
                  onChange={(event) => change('comments', event.currentTarget.value)}
                />
              </Field>
              <Field
                label={t('information')}
                hint={t('optional')}
                error={errorOf('additional_information')}
                className="tablet:col-span-2"
              >
                <Textarea
                  rows={2}
                  value={textOf('additional_information')}
                  maxLength={2000}
                  lang={languageTag(one)}
                  onChange={(event) => change('additional_information', event.currentTarget.value)}
                />
              </Field>
            </div>
          ),
        }))}
      />
      {others.length > 0 && (
        <Select
          aria-label={t('addLanguage')}
          className="mt-3 w-auto tablet:absolute tablet:top-0 tablet:right-0 tablet:mt-0"
          placeholder={t('moreLanguages', { count: others.length })}
          value={null}
          onValueChange={(next: Locale) => setLocale(next)}
          options={others.map((one) => ({ value: one, label: nameOf(one) }))}
        />
      )}
    </div>
  );
}
