// Ties a control to the label, help and error of the field around it. Written with ids of our own and not with
// effects, so that the server's HTML is already wired before any script runs.
import { createContext, useContext } from 'react';

export interface FieldControl {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldControlContext = createContext<FieldControl | undefined>(undefined);

export interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** The control's own props win over what the field says. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = useContext(FieldControlContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.controlId,
    required: props.required ?? (field.required || undefined),
    disabled: props.disabled ?? (field.disabled || undefined),
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-describedby': [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
  };
}
