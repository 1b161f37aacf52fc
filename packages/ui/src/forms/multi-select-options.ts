import { clsx } from 'clsx';
import { controlFrame } from './control-frame.ts';

export interface MultiSelectOption {
  value: string;
  label: string;
  description?: string | undefined;
}

export interface MultiSelectProps {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  value: readonly MultiSelectOption[];
  onValueChange: (value: MultiSelectOption[]) => void;
  /** Finds options by what was typed; a promise that is refused shows `texts.failed`. Keep it the same between renders. */
  search: (text: string) => Promise<MultiSelectOption[]>;
  texts: { searching: string; nothing: string; failed: string; remove: (label: string) => string };
  className?: string | undefined;
}

export const multiSelectFrame = clsx(
  controlFrame,
  'flex min-h-(--control) flex-wrap items-center gap-1 py-1 pr-3 pl-2',
);
