import type { Target } from '@crescendo/contract/catalogue/catalogue';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Select } from '@crescendo/ui/forms/select';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { useLocale, useTranslations } from 'use-intl';
import { KeywordTags } from './keyword-tags.tsx';
import { type EnteredTargets, missingTargets, shownTargets, targetLabel } from './order-targets.ts';
import { targetOptions } from './target-options.ts';
import { useSelectable } from './use-selectable.ts';

type Props = {
  service: { id: number; targets: Target[] };
  entered: EnteredTargets;
  error?: string | undefined;
  onChange: (id: number, values: string[]) => void;
  onFocus?: () => void;
};

/** What the service requires beside the link, each in the way its type is entered. */
export function TargetFields({ service, entered, error, onChange, onFocus }: Props) {
  const locale = useLocale();
  const targets = shownTargets(service.targets);
  if (targets.length === 0) return null;
  // The response does not say which target was wrong: the first that is missing, where one is, otherwise the first.
  const blamed = missingTargets(targets, entered)[0]?.id ?? targets[0]?.id;
  return (
    <div className="grid gap-4">
      {targets.map((target) => (
        <Field
          key={`${service.id}-${target.id}`}
          label={targetLabel(target, locale)}
          required={target.is_required}
          error={target.id === blamed ? error : undefined}
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
  const t = useTranslations('checkout');
  const options = targetOptions(target, useSelectable(target.target_type.selectable));
  return (
    <Select
      value={value === '' ? null : value}
      options={options}
      placeholder={options.length > 0 ? (target.placeholder ?? t('targets.choose')) : t('targets.loading')}
      disabled={options.length === 0}
      onValueChange={onChange}
    />
  );
}
