import type { Target } from '@crescendo/contract/catalogue';
import { type EnteredTargets, shownTargets, targetLabel } from '@crescendo/rules/order-targets';
import { Field } from '@crescendo/ui/field';
import { Input } from '@crescendo/ui/input';
import { Select } from '@crescendo/ui/select';
import { Textarea } from '@crescendo/ui/textarea';
import { useLocale, useTranslations } from 'use-intl';
import type { FormService } from './form-service.ts';
import { KeywordTags } from './keyword-tags.tsx';
import { targetOptions } from './target-options.ts';
import { useSelectable } from './use-selectable.ts';

type Props = {
  service: FormService;
  entered: EnteredTargets;
  error?: string | undefined;
  onChange: (id: number, values: string[]) => void;
  onFocus?: () => void;
};

/** What the service asks for beside the link, each in the way its type is entered. */
export function TargetFields({ service, entered, error, onChange, onFocus }: Props) {
  const locale = useLocale();
  const targets = shownTargets(service.targets);
  if (targets.length === 0) return null;
  return (
    <div className="grid gap-4">
      {targets.map((target, at) => (
        <Field
          key={`${service.id}-${target.id}`}
          label={targetLabel(target, locale)}
          // Of several targets nobody tells which one was wrong, so the sentence stands at the first.
          error={at === 0 ? error : undefined}
        >
          <TargetControl
            target={target}
            values={entered[target.id] ?? []}
            onChange={(values) => onChange(target.id, values)}
            onFocus={onFocus}
          />
        </Field>
      ))}
    </div>
  );
}

type ControlProps = {
  target: Target;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onFocus?: (() => void) | undefined;
};

function TargetControl({ target, values, onChange, onFocus }: ControlProps) {
  const { view_type } = target.target_type;
  const placeholder = target.placeholder ?? undefined;
  const text = values[0] ?? '';
  const shared = { placeholder, onFocus };
  if (isChosen(target)) return <TargetSelect target={target} value={text} onChange={(value) => onChange([value])} />;
  switch (view_type) {
    case 'seo_keywords':
      return <KeywordTags keywords={values} onChange={onChange} {...shared} />;
    case 'comments':
    case 'textarea':
      return (
        <Textarea
          {...shared}
          rows={view_type === 'comments' ? 5 : 3}
          maxLength={view_type === 'comments' ? undefined : 5000}
          value={text}
          onChange={(event) => onChange([event.target.value])}
        />
      );
    default:
      return (
        <Input
          {...shared}
          maxLength={5000}
          inputMode={view_type === 'number' ? 'numeric' : undefined}
          value={text}
          onChange={(event) => onChange([event.target.value])}
        />
      );
  }
}

function isChosen({ target_type, selectable_values }: Target): boolean {
  return target_type.selectable !== null || selectable_values !== null;
}

type SelectProps = { target: Target; value: string; onChange: (value: string) => void };

/** From the target's own values, or from a list of the system: languages or countries. */
function TargetSelect({ target, value, onChange }: SelectProps) {
  const t = useTranslations('order-form');
  const options = targetOptions(target, useSelectable(target.target_type.selectable));
  return (
    <Select
      value={value === '' ? null : value}
      options={options}
      placeholder={options.length > 0 ? (target.placeholder ?? t('choose')) : t('loading')}
      disabled={options.length === 0}
      onValueChange={onChange}
    />
  );
}
