import {
  type Parameter,
  type ResellerParameter,
  resellerParameters,
} from '@crescendo/rules/reseller/reseller-reference';
import { useTranslations } from 'use-intl';
import { Definitions } from './definitions.tsx';

/** Every parameter with its type, its limits, whether it has to be there, and what it means. */
export function ParameterList({ names }: { names: readonly string[] }) {
  const t = useTranslations('api-documentation');
  const entries = names.map((name) => {
    const plain = name.replace('?', '') as ResellerParameter;
    const parameter: Parameter = resellerParameters[plain];
    const facts = [
      t(`parameterTypes.${parameter.type}`),
      limitsOf(parameter),
      t(name.endsWith('?') ? 'optional' : 'required'),
    ];
    return { term: plain, facts: facts.filter(Boolean).join(' · '), text: t(`parameters.${plain}`) };
  });
  return <Definitions entries={entries} />;
}

function limitsOf({ least, most }: Parameter): string {
  if (least !== undefined && most !== undefined) return least === most ? String(most) : `${least}–${most}`;
  if (most !== undefined) return `≤ ${most}`;
  return least === undefined ? '' : `≥ ${least}`;
}
